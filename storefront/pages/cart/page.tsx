import { Suspense, use, useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CART_SKELETON_MS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { changeInBrowser, untilChanged } from '#storefront/features/cart/change-in-browser.ts'
import { StepHeader } from '#storefront/features/cart/step-header.tsx'
import { sizesPath } from '#storefront/features/product-card/sizes-path.ts'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { formAnswer, isDocumentRequest, privateHeaders } from '#storefront/features/session/private-page.ts'
import { requireCustomerStill } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { readWishlist, withoutWish, writeWishlist } from '#storefront/features/wishlist/wishlist.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'
import { answerChange } from './answer-change.ts'
import { CartContents } from './cart-contents.tsx'
import { readCartForm } from './cart-form.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { type CartView, loadCart } from './load-cart.ts'

export const headers = privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { view, cookies } = await loadCart(request, context.get(visitContext))
  return data({ view }, { headers: withCookies(cookies) })
}

let isOpen = false

/**
 * The skeleton is shown at once, and for a moment after the response (spec 2); changes on the open page need none, and without a network
 * the previous page stays.
 */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ view: CartView | Promise<CartView> }> {
  if (isOpen || !navigator.onLine) return serverLoader()
  const answer = untilChanged().then(serverLoader)
  return { view: answer.then(({ view }) => new Promise((show) => setTimeout(show, CART_SKELETON_MS, view))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const fields = await request.formData()
  const form = readCartForm(fields)
  if (!form) return formAnswer<CartAnswer>(request, { error: MESSAGES.checkoutFailed }, 400)
  // S5-002: the form is of a saved cart, which a guest can neither see nor change.
  if (fields.has('saved')) requireCustomerStill(request, '/addcart', visit, 'missing')
  const { cookies, reason, ...answer } = await answerChange(form, request, visit)
  if (!isDocumentRequest(request)) return data<CartAnswer>(answer, { headers: withCookies(cookies) })
  const toSizes = reason === 'selectSize' && (await sizesPath(form.productId, visit))
  if (toSizes) return redirect(toSizes, { status: 303, headers: withCookies(cookies) })
  if (answer.goTo) return redirect(answer.goTo.to, { status: 303, headers: withCookies(cookies) })
  // With scripts the wishlist's page does this.
  if (answer.toast && fields.has('wish')) cookies.push(wishlistWithout(form.productId, request))
  const sentences = [answer.toast, answer.error].filter((sentence) => sentence !== undefined)
  return redirect('/addcart', {
    status: 303,
    headers: withCookies([...cookies, ...carryMessages(sentences, visit.secure)]),
  })
}

/** S4-008: a product moved to the cart is removed from the wishlist. */
function wishlistWithout(productId: number, request: Request): string {
  const list = readWishlist(request.headers.get('cookie') ?? '', null)
  return writeWishlist(withoutWish(list, productId)).cookie
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CartAnswer> {
  return changeInBrowser(await request.clone().formData(), serverAction)
}

/** The shop could not be reached: loading the page again would only replace it by an error. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.isUnreachable ? false : defaultShouldRevalidate
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    isOpen = true
    return () => {
      isOpen = false
    }
  }, [])

  return (
    <>
      <PageTitle name="Cart" />
      <StepHeader steps={['Cart', 'Address']} current={1} />
      <div className="pb-12">
        <div className="page pt-4 wide:pt-6">
          <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Your Cart</h1>
        </div>
        <Suspense fallback={<CartSkeleton />}>
          <div className="page">
            <Cart view={loaderData.view} />
          </div>
          {/* With the cart: below its skeleton, which is of another height, it would move. */}
          <RecentlyViewedStrip title="Recently Viewed" />
        </Suspense>
      </div>
    </>
  )
}

function Cart({ view }: { view: CartView | Promise<CartView> }) {
  return <CartContents {...(view instanceof Promise ? use(view) : view)} />
}
