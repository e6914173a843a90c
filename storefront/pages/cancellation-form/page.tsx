import { data, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { orUnsure, readCancellation, unlessUnsure } from '#storefront/features/order/cancel-answer.ts'
import { CancellationForm, type Refusal } from '#storefront/features/order/cancellation-form.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { requestedOrder } from '#storefront/features/order/requested-order.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { PageProblem } from '#storefront/features/session/page-problem.tsx'
import { formAnswer, orProblem, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { OrderToCancel } from './order-to-cancel.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const loading = requestedOrder(request, url, context.get(visitContext)).then((order) => ({ order }))
  const { status, ...page } = await orProblem(loading)
  return data(page, status)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const number = url.searchParams.get('order') ?? ''
  const { typed, refusal } = readCancellation(await request.formData())
  if (refusal) return formAnswer<Refusal>(request, refusal, 400)
  const answer = await visit.api.cancelOrder({ ...typed, number })
  if (!answer.ok && answer.status !== 401) {
    const { message, details, status } = answer
    return formAnswer<Refusal>(request, { error: message, errors: details.fields ?? {}, typed }, status)
  }
  customersOwn(answer, request, url, visit)
  throw redirect(`/order-cancelled?order=${encodeURIComponent(number)}`, 303)
}

export function clientAction(sending: Route.ClientActionArgs): Promise<Refusal> {
  return orUnsure(sending)
}

export const shouldRevalidate = unlessUnsure

export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, order } = loaderData
  return (
    <div className="page max-w-4xl py-4 pb-10 wide:py-8">
      <PageTitle name="Cancel Order" />
      <BackLink to="/your-orders">Your Orders</BackLink>
      {problem ? (
        actionData ? (
          <CancellationForm refusal={actionData} />
        ) : (
          <PageProblem text={problem} />
        )
      ) : !order ? (
        <OrderMissing title={MESSAGES.orderDataMissing} />
      ) : order.canCancel ? (
        <>
          <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Cancel Order</h1>
          <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 wide:gap-6">
            <OrderToCancel order={order} />
            <CancellationForm refusal={actionData} />
          </div>
        </>
      ) : (
        <TooLate order={order} />
      )}
    </div>
  )
}

function TooLate({ order: { number, status } }: { order: Order }) {
  if (status === 'Cancelled') {
    return (
      <EmptyState icon="check" title="This order is cancelled already" text={`Order ${number}`} isPage>
        <ButtonLink to={`/order-cancelled?order=${encodeURIComponent(number)}`}>See the cancellation</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="truck"
      title={`This order is ${status} and cannot be cancelled any more`}
      text={`Order ${number}. What you do not want to keep can be returned after delivery.`}
      isPage
    >
      <ButtonLink to="/ReturnPolicy">Return Policy</ButtonLink>
    </EmptyState>
  )
}
