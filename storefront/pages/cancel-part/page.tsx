import { randomUUID } from 'node:crypto'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { CANCEL_FIELDS, cancelError, reasonOf } from '#storefront/features/order/cancel-rules.ts'
import { CancellationForm, type Refusal } from '#storefront/features/order/cancellation-form.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { cancelPartPath, orderPath } from '#storefront/features/order/order-path.ts'
import { ownOrder } from '#storefront/features/order/requested-order.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { formAnswer, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
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
  const typed = { reason: String(form.get('reason') ?? ''), comment: String(form.get('comment') ?? '') }
  const errors = errorsOf(CANCEL_FIELDS, cancelError, (name) => typed[name as keyof typeof typed])
  const reason = reasonOf(typed.reason)
  if (!reason || errors.comment) {
    const shown = errors.comment ? { ...errors, comment: MESSAGES.commentRefused } : errors
    return formAnswer<Refusal>(request, { error: '', errors: shown, typed }, 400)
  }
  const answer = await visit.api.cancelOrderPart({
    ...{ number, reason, comment: typed.comment, lines: chosenLines(url.searchParams) },
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

/** The network failed, perhaps after the shop received the form: the input stays, and with its key submitting it again is harmless. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const typed = { reason: String(form.get('reason') ?? ''), comment: String(form.get('comment') ?? '') }
    return { error: MESSAGES.tryLater, errors: {}, typed, isUnsure: true }
  }
}

/** Loaded again, the form would have another key, and a second piece could be cancelled. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.isUnsure ? false : defaultShouldRevalidate
}

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
