import { data, redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { StepHeader } from '#storefront/features/cart/step-header.tsx'
import { codeCookie } from '#storefront/features/cart/typed-code.ts'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomerStill } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { orElse, type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'
import { isOver, PaymentEnded } from './payment-ended.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { Confirmation } from './use-payment.ts'

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  const all = new Headers(privateHeaders())
  for (const [name, value] of loaderHeaders) all.set(name, value)
  return all
}

/** For one of the customer's orders that awaits payment; an address without one redirects to the checkout (R38). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomerStill(request, url.pathname + url.search, visit) // S6-011
  const gatewayOrderId = url.searchParams.get('order') ?? ''
  if (!gatewayOrderId) throw redirect('/checkout2', 303)
  const answer = await visit.api.getOpenPayment({ gatewayOrderId })
  if (!answer.ok && answer.status === 404) throw redirect('/checkout2', 303)
  const payment = customersOwn(answer, request, url, visit)
  if (payment.status === 'Placed') throw toOrders(visit)
  if (!['Payment pending', 'Cancelled'].includes(payment.status)) throw redirect('/your-orders', 303)
  const userAgent = request.headers.get('user-agent')?.slice(0, 500) ?? ''
  const upi = payment.hasUpi ? await orElse(visit, visit.api.openUpi({ gatewayOrderId, userAgent }), null) : null
  return data({ payment, upi }, { headers: { 'X-Haat-Gateway': payment.gateway.origins.join(' ') } })
}

export async function action({ request, url, context }: Route.ActionArgs): Promise<Confirmation> {
  const visit = context.get(visitContext)
  requireCustomerStill(request, url.pathname + url.search, visit) // S6-011
  const form = await request.formData()
  if (form.has('check')) {
    const gatewayOrderId = url.searchParams.get('order') ?? ''
    await orElse(visit, visit.api.checkOwnPayment({ gatewayOrderId }), undefined)
    throw redirect(url.pathname + url.search, 303)
  }
  const answer = await visit.api.confirmPayment({
    paymentId: String(form.get('razorpay_payment_id') ?? ''),
    gatewayOrderId: String(form.get('razorpay_order_id') ?? ''),
    signature: String(form.get('razorpay_signature') ?? ''),
  })
  if (!answer.ok && answer.status !== 401) return { message: answer.message, isOpen: false }
  const outcome = customersOwn(answer, request, url, visit)
  if (outcome === 'paid') throw toOrders(visit)
  return { message: '', isOpen: outcome === 'confirming' }
}

/** S2-246; the orders page shows once that the order is paid, and its code is used up. */
function toOrders({ secure }: Visit): Response {
  return redirect('/your-orders', {
    status: 303,
    headers: withCookies([...carryMessages([MESSAGES.paid], secure), codeCookie('', secure)]),
  })
}

/** The request was lost: the gateway's event will settle the payment, and the page polls for that. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Confirmation> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { message: '', isOpen: true }
  }
}

/** No revalidation while navigating to the orders: its response would redirect there a second time (use-payment.ts). */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && nextUrl.pathname === currentUrl.pathname
}

export default function Payment({ loaderData: { payment, upi } }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { shop: { title: string } } | undefined
  return (
    <>
      <PageTitle name="Payment" />
      <StepHeader steps={['Cart', 'Checkout']} current={2} />
      <div className="page max-w-xl py-6 wide:py-10">
        <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Online Payment</h1>
        <p className="mb-4 text-muted">Order {payment.number}</p>
        {isOver(payment) ? (
          <PaymentEnded payment={payment} />
        ) : (
          <PaymentForm payment={payment} upi={upi} shopName={root?.shop.title ?? ''} />
        )}
      </div>
    </>
  )
}
