import { Form, redirect, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import * as MESSAGES from '#contract/messages.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { OwnPayout } from '#contract/payouts.ts'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { ownOrder } from '#storefront/features/order/requested-order.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { refusalPage } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

export async function loader({ params: { orderNumber }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const order = await ownOrder(orderNumber, request, url, visit)
  if (!order) throw refusalPage(404, 'not-found', MESSAGES.orderInfoMissing)
  const payouts = customersOwn(await visit.api.listOwnPayouts({ number: orderNumber }), request, url, visit)
  return { payouts, name: order.address.name }
}

export async function action({ params: { orderNumber }, request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const typed = typedIn(await request.formData())
  const answer = await visit.api.giveUpiId(typed)
  if (!answer.ok && answer.status !== 401) {
    const { message, details, status } = answer
    return formAnswer<Refused>(request, { ...typed, message, fields: details.fields ?? {} }, status)
  }
  customersOwn(answer, request, url, visit)
  throw redirect(`${orderPath(orderNumber)}/refund`, 303)
}

interface Refused extends ReturnType<typeof typedIn> {
  message: string
  fields: Record<string, string>
}

function typedIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { payoutId: Number(text('payoutId')), upiId: text('upiId'), name: text('name') }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Refused> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { ...typedIn(form), message: MESSAGES.tryLater, fields: {} }
  }
}

export const shouldRevalidate = unlessAnswered

/** What became of cash that is given back; and another UPI id, where the first was not accepted. */
export default function RefundPage({ loaderData, actionData, params: { orderNumber } }: Route.ComponentProps) {
  const { payouts, name } = loaderData
  return (
    <div className="page max-w-2xl pt-4 pb-16 wide:pt-8">
      <PageTitle name="Your Refund" />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Your refund</h1>
      {payouts.length === 0 && <p className="text-muted">Nothing of this order is refunded to a UPI id.</p>}
      <ul className="space-y-4">
        {payouts.map((payout) => (
          <li key={payout.payoutId} className="rounded-lg border border-line p-4 wide:p-6">
            <b className="block text-lg">{formatToThePaisa(payout.amountPaise)}</b>
            <p className="mt-1">{stateWords(payout)}</p>
            {payout.needsUpiId && (
              <UpiIdForm
                payoutId={payout.payoutId}
                name={name}
                refused={actionData?.payoutId === payout.payoutId ? actionData : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateWords({ state, maskedUpiId, needsUpiId, utr, since }: OwnPayout): string {
  if (needsUpiId) return `It could not be paid to ${maskedUpiId}. Please give another UPI id, one that is yours.`
  if (state === 'paid') {
    const where = maskedUpiId && ` to ${maskedUpiId}`
    return `Paid${where} on ${dayText(since)}.${utr ? ` Your bank finds it by its UTR, ${utr}.` : ''}`
  }
  return `On its way to ${maskedUpiId}, within seven business days.`
}

interface UpiIdFormProps {
  payoutId: number
  name: string
  refused: Refused | undefined
}

function UpiIdForm({ payoutId, name, refused }: UpiIdFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const hasFields = Object.keys(refused?.fields ?? {}).length > 0
  return (
    <Form method="post" className="mt-4 space-y-4" noValidate>
      <input type="hidden" name="payoutId" value={payoutId} />
      {refused && !hasFields && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {refused.message}
        </p>
      )}
      <TextField
        label="UPI id"
        name="upiId"
        placeholder="name@okaxis"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={400}
        defaultValue={refused?.upiId}
        error={refused?.fields.upiId}
        required
      />
      <TextField
        label="Name of its owner"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={refused?.name ?? name}
        error={refused?.fields.name}
        required
      />
      <Button isBusy={isBusy} className="w-full">
        Send
      </Button>
      <p className="text-sm text-muted">Receiving money never needs a PIN, a code or a card number.</p>
    </Form>
  )
}
