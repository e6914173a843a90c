import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { orUnsure, readCancellation, unlessUnsure } from '#storefront/features/order/cancel-answer.ts'
import { CancellationForm, type Refusal } from '#storefront/features/order/cancellation-form.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { cancelPartPath, orderPath } from '#storefront/features/order/order-path.ts'
import { ownOrder } from '#storefront/features/order/requested-order.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { formAnswer, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { ChoosePieces } from './choose-pieces.tsx'
import { chosenLines } from './chosen-lines.ts'
import { PartAmounts } from './part-amounts.tsx'

export const headers = privateHeaders

/** First the pieces are chosen; with them in the address, the outcome is shown, and confirmed. */
export async function loader({ params: { orderNumber: number }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const order = await ownOrder(number, request, url, visit)
  const lines = chosenLines(url.searchParams)
  const none = { order, lines, price: null, problem: null, key: '' }
  if (!order || !url.searchParams.has('choose')) return data(none)
  const answer = await visit.api.priceOrderPart({ number, lines })
  if (!answer.ok && answer.status !== 401) return data({ ...none, problem: answer.message }, answer.status)
  return data({ ...none, price: customersOwn(answer, request, url, visit), key: randomUUID() })
}

export async function action({ params: { orderNumber: number }, request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const { typed, refusal } = readCancellation(form)
  if (refusal) return formAnswer<Refusal>(request, refusal, 400)
  const answer = await visit.api.cancelOrderPart({
    ...{ ...typed, number, lines: chosenLines(url.searchParams) },
    ...{ expectedPaise: Number(form.get('less') ?? 0), key: String(form.get('key') ?? '') },
  })
  if (!answer.ok && answer.status !== 401) {
    const { message, details, status } = answer
    const isUnsure = status >= 500
    return formAnswer<Refusal>(request, { error: message, errors: details.fields ?? {}, typed, isUnsure }, status)
  }
  const { isWhole } = customersOwn(answer, request, url, visit)
  if (isWhole) throw redirect(`/order-cancelled?order=${encodeURIComponent(number)}`, 303)
  throw redirect(orderPath(number), {
    status: 303,
    headers: withCookies(carryMessages([visit.say({ id: 'partCancelled' })], visit.secure)),
  })
}

export function clientAction(sending: Route.ClientActionArgs): Promise<Refusal> {
  return orUnsure(sending)
}

export const shouldRevalidate = unlessUnsure

export default function CancelPart({ loaderData, actionData, params: { orderNumber } }: Route.ComponentProps) {
  const { order, lines, price, problem, key } = loaderData
  return (
    <div className="page max-w-4xl py-4 pb-10 wide:py-8">
      <PageTitle name="Cancel some items" />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      {!order ? (
        <OrderMissing title={MESSAGES.orderDataMissing} />
      ) : !order.canCancelPart ? (
        <EmptyState
          icon="truck"
          title="No part of this order can be cancelled any more"
          text="Pieces can be cancelled one by one before the shop has packed them."
          isPage
        >
          <ButtonLink to={orderPath(orderNumber)}>See the order</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Cancel some items</h1>
          {price ? (
            <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2 wide:gap-6">
              <PartAmounts order={order} chosen={lines} price={price} />
              <CancellationForm refusal={actionData}>
                <input type="hidden" name="less" value={price.lessPaise} />
                <input type="hidden" name="key" value={key} />
              </CancellationForm>
            </div>
          ) : (
            <ChoosePieces order={order} chosen={lines} problem={problem} action={cancelPartPath(orderNumber)} />
          )}
        </>
      )}
    </div>
  )
}
