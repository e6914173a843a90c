import { useSyncExternalStore } from 'react'
import { data, redirect } from 'react-router'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import {
  readWishlist,
  subscribeToWishlist,
  type WishlistItem,
  wishlist,
  writeWishlist,
} from '#storefront/features/wishlist/wishlist.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { changeWishlist } from './change-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'

export const headers = privateHeaders

/** Without scripts the list is that of the cookie; the browser's storage may have a longer one (R01). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { messages, cookies } = takeCarriedMessages(request, context.get(visitContext).secure)
  return data({ list: listOf(request), messages }, { headers: withCookies(cookies) })
}

function listOf(request: Request): readonly WishlistItem[] {
  return readWishlist(request.headers.get('cookie') ?? '', null)
}

/** S7-050: the browser has the list, so no call is made. */
export function clientLoader(): { list: readonly WishlistItem[]; messages: string[] } {
  return { list: wishlist(), messages: [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { list, goTo = '/wishlist', message } = await changeWishlist(await request.formData(), listOf(request), visit)
  const cookies = [writeWishlist(list).cookie, ...carryMessages(message ? [message] : [], visit.secure)]
  return redirect(goTo, { status: 303, headers: withCookies(cookies) })
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const list = useSyncExternalStore(subscribeToWishlist, wishlist, () => loaderData.list)
  return (
    <>
      <div className="page pt-4 max-wide:pb-12 wide:pt-8">
        <PageTitle name="My Wishlist" />
        <h1 className="text-xl font-bold tracking-tight wide:text-2xl">My Wishlist</h1>
        <Notices messages={loaderData.messages} />
        {list.length > 0 ? (
          <>
            <p className="mb-5 text-sm text-muted">
              {list.length} {list.length === 1 ? 'item' : 'items'}
            </p>
            <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 min-[48rem]:grid-cols-3 xl:grid-cols-4">
              {list.map((item) => (
                <li key={item.id}>
                  <WishlistCard item={item} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState icon="heart" title="Your wishlist is empty." text="Tap the heart of a product to keep it here.">
            <ButtonLink to="/">Continue Shopping</ButtonLink>
          </EmptyState>
        )}
      </div>
      {list.length === 0 && <RecentlyViewedStrip />}
    </>
  )
}
