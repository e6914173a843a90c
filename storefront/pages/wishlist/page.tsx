import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import {
  readWishlist,
  subscribeToWishlist,
  type WishlistItem,
  wishlist,
  withoutWish,
  writeWishlist,
} from '#storefront/features/wishlist/wishlist.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { WishlistCard } from './wishlist-card.tsx'

export const headers = privateHeaders

/** Before scripts the cookie is the list; the browser may know of a longer one (R01). */
export function loader({ request }: Route.LoaderArgs): { list: readonly WishlistItem[] } {
  return { list: readWishlist(request.headers.get('cookie') ?? '', null) }
}

/** S7-050: in the browser the list is at hand, and no call is made. */
export function clientLoader(): { list: readonly WishlistItem[] } {
  return { list: wishlist() }
}

export async function action({ request }: Route.ActionArgs) {
  const id = Number((await request.formData()).get('id'))
  const list = readWishlist(request.headers.get('cookie') ?? '', null)
  return redirect('/wishlist', { status: 303, headers: { 'Set-Cookie': writeWishlist(withoutWish(list, id)).cookie } })
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const list = useSyncExternalStore(subscribeToWishlist, wishlist, () => loaderData.list)
  return (
    <div className="page pt-4 wide:pt-8">
      <PageTitle name="My Wishlist" />
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">My Wishlist</h1>
      {list.length > 0 ? (
        <>
          <p className="mb-5 text-sm text-muted">
            {list.length} {list.length === 1 ? 'item' : 'items'}
          </p>
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 wide:grid-cols-3 xl:grid-cols-4">
            {list.map((item) => (
              <li key={item.id}>
                <WishlistCard item={item} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState icon="heart" title="Your wishlist is empty.">
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
