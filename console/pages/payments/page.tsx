import { useNavigation } from 'react-router'
import { KeysForm } from '#console/features/keys/keys-form.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { UpiCard } from './upi-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getPaymentSettings(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('do') === 'upi') {
    const approvals = { upiQr: form.has('upiQr'), upiIntent: form.has('upiIntent') }
    const saved = await context.get(visitContext).api.setUpiApprovals(approvals)
    if (saved.ok) return { isSaved: true as const, what: 'Saved.' }
    return { isSaved: false as const, gateway: '', keyId: '', problem: saved.message, fields: {} }
  }
  const [gateway, keyId, seenKeyIdEnd] = [text('gateway'), text('keyId'), text('seenKeyIdEnd')]
  const keys = { gateway, keyId, keySecret: text('keySecret'), webhookSecret: text('webhookSecret') }
  const answer = await context.get(visitContext).api.setPaymentKeys({ ...keys, seenKeyIdEnd })
  if (answer.ok) return { isSaved: true as const, what: 'The keys work. Shoppers can pay online now.' }
  // The secrets never come back, so they are typed or pasted again.
  return { isSaved: false as const, gateway, keyId, problem: answer.message, fields: answer.details.fields ?? {} }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** At which gateway the shop is paid. Keys go in and never come out. */
export default function PaymentsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { account, gateways, isShared } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const saved = isUnreached(answer) ? undefined : answer
  const refused = saved?.isSaved === false ? saved : undefined
  const fields: Record<string, string> = refused?.fields ?? {}
  const titleOf = (code: string) => gateways.find((each) => each.code === code)?.title ?? code
  return (
    <>
      <title>Payments | Console</title>
      <h1 className="text-xl font-bold">Payments</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {saved?.isSaved && saved.what}
      </p>
      <div className="card mt-4 flex max-w-3xl gap-3 p-4">
        <Icon name={account || isShared ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
        {account ? (
          <p>
            <b className="block">Paid at {titleOf(account.gateway)}</b>
            <span className="text-sm text-muted">
              Key …{account.keyIdEnd}, set {timeText(account.changedAt)}. The keys themselves are never shown again.
            </span>
          </p>
        ) : (
          <p>
            <b className="block">{isShared ? 'Paid at the account of this server' : 'No online payment yet'}</b>
            <span className="text-sm text-muted">
              {isShared ? 'Until the shop has keys of its own.' : 'Shoppers can only pay on delivery.'}
            </span>
          </p>
        )}
      </div>
      {account && <UpiCard account={account} isBusy={isBusy} />}
      {gateways.length > 0 ? (
        <KeysForm
          account={account && { ...account, code: account.gateway }}
          providers={gateways}
          choice={{ name: 'gateway', label: 'Payment gateway' }}
          eventSecret="webhookSecret"
          events="all payment, refund, QR code and payment link events"
          typed={refused && { code: refused.gateway, keyId: refused.keyId }}
          fields={fields}
          problem={
            <Problem
              text={isUnreached(answer) ? UNREACHED : Object.keys(fields).length === 0 ? refused?.problem : undefined}
            />
          }
          hint="The keys are tested with an order of ₹1 that nobody pays. Only if it accepts the keys are they used."
        />
      ) : (
        <p className="mt-4 text-muted">No payment gateway can be reached from this server. Please ask its operator.</p>
      )}
    </>
  )
}
