import { Form, useNavigation } from 'react-router'
import { KeysForm } from '#console/features/keys/keys-form.tsx'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatPaise } from '#contract/money.ts'
import type { PayoutSettings } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getPayoutSettings(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { api } = context.get(visitContext)
  const what = form.has('limit') ? ('limit' as const) : ('keys' as const)
  const answer =
    what === 'limit'
      ? await api.setPayoutLimit({ limitPaise: paiseOf(text('limit')) })
      : await api.setPayoutKeys({
          ...{ service: text('service'), keyId: text('keyId'), keySecret: text('keySecret') },
          ...{ eventSecret: text('eventSecret'), accountNumber: text('accountNumber') },
          seenKeyIdEnd: text('seenKeyIdEnd'),
        })
  // The secrets never come back, so they are typed or pasted again.
  const typed = { service: text('service'), keyId: text('keyId'), limit: text('limit') }
  if (answer.ok) return { what, isSaved: true as const, typed, problem: '', fields: {} }
  return { what, isSaved: false as const, typed, problem: answer.message, fields: answer.details.fields ?? {} }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** From where refunds to UPI ids are paid, and from which amount on somebody approves them. */
export default function PayoutAccountPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { account, limitPaise, services } = loaderData
  const answer = isUnreached(actionData) ? undefined : actionData
  const fields: Record<string, string> = answer?.fields ?? {}
  const isBusy = useNavigation().formData?.has('limit') ?? false
  const hasFields = Object.keys(fields).length > 0
  return (
    <>
      <title>Refund account | Console</title>
      <BackLink to={`/shops/${shop}/payouts`}>Refunds to UPI</BackLink>
      <h1 className="text-xl font-bold">Refund account</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {answer?.isSaved &&
          (answer.what === 'keys' ? 'The keys work. Refunds are paid from there now.' : 'The limit is saved.')}
      </p>
      <Problem text={isUnreached(actionData) ? UNREACHED : hasFields ? '' : answer?.problem} />
      <Form method="post" className="card mt-4 max-w-3xl space-y-3 p-4" key={`limit ${limitPaise}`}>
        <h2 className="font-bold">Second pair of eyes</h2>
        <TextField
          label="Approval above, in rupees"
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          defaultValue={answer?.what === 'limit' && !answer.isSaved ? answer.typed.limit : limitPaise / 100}
          error={fields.limitPaise}
          hint={`Now ${formatPaise(limitPaise)}. Smaller ones too when several of seven days to one UPI id or customer come to more, when the name at the bank is another, or something else is in doubt.`}
          required
        />
        <Button kind="outline" isBusy={isBusy} className="w-full">
          Save the limit
        </Button>
      </Form>
      <div className="card mt-4 flex max-w-3xl gap-3 p-4">
        <Icon name={account ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
        <p>
          <b className="block">{account ? `Paid from ${titleOf(loaderData, account.service)}` : 'Paid by hand'}</b>
          <span className="text-sm text-muted">
            {account
              ? `Key …${account.keyIdEnd}, set ${timeText(account.changedAt)}. The keys themselves are never shown again.`
              : 'Without an account at a payout service you pay each refund with your UPI app, and note its UTR.'}
          </span>
        </p>
      </div>
      {services.length > 0 && (
        <KeysForm
          account={account && { ...account, code: account.service }}
          providers={services}
          choice={{ name: 'service', label: 'Payout service' }}
          eventSecret="eventSecret"
          events="all payout events"
          typed={answer && { code: answer.typed.service, keyId: answer.typed.keyId }}
          fields={fields}
          hint="Trying them pays nothing. Most services also want the address of this server on a list."
        >
          <TextField
            label="Account number that pays"
            name="accountNumber"
            error={fields.accountNumber}
            autoComplete="off"
            maxLength={30}
            required
          />
        </KeysForm>
      )}
    </>
  )
}

function titleOf({ services }: PayoutSettings, code: string): string {
  return services.find((each) => each.code === code)?.title ?? code
}

/** NaN, which is refused with a sentence, for what is no whole number of rupees. */
function paiseOf(rupees: string): number {
  const plain = rupees.replace(/[₹,\s]/g, '')
  return /^[0-9]{1,8}$/.test(plain) ? Number(plain) * 100 : Number.NaN
}
