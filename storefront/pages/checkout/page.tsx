import { data, redirectDocument, replace, type ShouldRevalidateFunctionArgs } from 'react-router'
import { paymentPath, readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { orderedCookies } from '#storefront/features/cart/ordered.ts'
import { StepHeader } from '#storefront/features/cart/step-header.tsx'
import { codeAfterOrder } from '#storefront/features/cart/typed-code.ts'
import { takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { PageProblem } from '#storefront/features/session/page-problem.tsx'
import { formAnswer, orProblem, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer, requireCustomerStill } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'
import { hasRightCaptcha } from './check-captcha.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { loadCheckout } from './load-checkout.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import {
  type Chosen,
  type Problem,
  problemOf,
  readChosen,
  readOrder,
  UNREADABLE,
  UNSURE,
  WRONG_CAPTCHA,
} from './order-form.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const { problem, status, view } = await orProblem(viewOf(request, url, visit))
  if (!view) return data({ problem, view: undefined, messages: [] }, status)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  return data({ problem, view, messages: [...messages, ...view.notices] }, { headers: withCookies(cookies) })
}

async function viewOf(request: Request, url: URL, visit: Visit) {
  return { view: await loadCheckout(request, url, visit) }
}

interface Refusal extends Problem {
  chosen?: Chosen
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomerStill(request, url.pathname + url.search, visit)
  const form = await request.formData()
  const chosen = readChosen(form)
  const refuse = (problem: Problem, status: number) => formAnswer<Refusal>(request, { ...problem, chosen }, status)
  if (chosen.payment === 'COD' && !hasRightCaptcha(form)) return refuse(WRONG_CAPTCHA, 400)
  const order = readOrder(form)
  if (!order) return refuse(UNREADABLE, 400)
  const answer = await visit.api.placeOrder(order)
  if (!answer.ok && answer.status !== 401) return refuse(problemOf(answer, chosen.payment), answer.status)
  const placed = customersOwn(answer, request, url, visit)
  const bought = readBuyNow(url.searchParams)
  const cookies = codeAfterOrder(placed, order.code, visit.secure)
  // A new document, since only its security policy allows the gateway.
  if (placed.payment) {
    const init = { status: 303, headers: withCookies(cookies) }
    throw redirectDocument(paymentPath(placed.payment.gatewayOrderId, bought), init)
  }
  // The way back leads past the checkout, which would offer the product of Buy Now once more.
  cookies.push(...orderedCookies(bought, request, visit.secure))
  const init = { status: 303, headers: withCookies(cookies) }
  throw replace(`/order-confirmation?order=${encodeURIComponent(placed.number)}`, init)
}

/** After any response that is not the shop's it is unknown whether the order was placed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return UNSURE
  }
}

/**
 * While it is unknown whether the order was placed, the page keeps its key. If the cart has changed, the page stays as it is and shows
 * the reason. Otherwise the next try has a new key.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const { kind, isUnreachable } = (actionResult ?? {}) as Partial<Refusal> & { isUnreachable?: boolean }
  return kind === 'unsure' || kind === 'fault' || kind === 'cart-changed' || isUnreachable
    ? false
    : defaultShouldRevalidate
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, messages, problem = '' } = loaderData
  const problems = actionData ? [actionData.title, actionData.message] : []
  return (
    <>
      <PageTitle name="Checkout" />
      <StepHeader steps={['Cart', 'Checkout']} current={2} />
      <div className="page pt-4 pb-12 wide:pt-6">
        <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Checkout</h1>
        {!view ? (
          <PageProblem text={problems.join(' ') || problem} />
        ) : view.lines.length > 0 ? (
          <CheckoutForm view={{ ...view, messages }} problem={actionData} chosen={actionData?.chosen} />
        ) : (
          <NothingToOrder messages={[...messages, ...problems]} />
        )}
      </div>
    </>
  )
}
