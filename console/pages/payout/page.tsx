import { Link } from 'react-router'
import { DOUBT_WORDS, daysWords, STATE_WORDS, TROUBLE_WORDS } from '#console/features/payout/payout-words.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SignInAgain } from '#console/shared/sign-in-again.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { Payout } from '#contract/payouts.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { ByHandCard } from './by-hand-card.tsx'
import { doPayout } from './do-payout.ts'
import { ApprovalCard, TroubleCard, UpiIdForm } from './move-forms.tsx'
import { TryList } from './try-list.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.getPayout({ payoutId: params.payout }), request)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const move = String(form.get('move') ?? '')
  const answer = await doPayout(context.get(visitContext).api, params.payout, form)
  if (answer.ok) return { move, problem: '', fields: {}, typed: {}, mustSignInAgain: false }
  const typed = { utr: form.get('utr'), upiId: form.get('upiId'), name: form.get('name') }
  const mustSignInAgain = answer.reason === 'signInAgain'
  return { move, problem: answer.message, fields: answer.details.fields ?? {}, typed, mustSignInAgain }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** One refund: to whom, what is in doubt, and what was tried. */
export default function PayoutPage({ loaderData: payout, actionData, params: { shop } }: Route.ComponentProps) {
  const answer = isUnreached(actionData) ? undefined : actionData
  const fields: Record<string, string> = answer?.fields ?? {}
  const typed: Record<string, unknown> = answer?.typed ?? {}
  const formAnswer = { move: answer?.move ?? '', fields, typed: (name: string) => String(typed[name] ?? '') }
  const { amountPaise, number, can, doubts, trouble } = payout
  const hasFields = Object.keys(fields).length > 0
  return (
    <>
      <title>{`Refund of ${number} | Console`}</title>
      <BackLink to={`/shops/${shop}/payouts`}>Refunds to UPI</BackLink>
      <h1 className="text-xl font-bold">{formatToThePaisa(amountPaise)} back</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {answer?.problem === '' && 'Done.'}
      </p>
      <Problem text={isUnreached(actionData) ? UNREACHED : hasFields ? '' : answer?.problem} />
      {answer?.mustSignInAgain && (
        <div className="card mt-3 p-4">
          <SignInAgain
            to={`/shops/${shop}/payouts/${payout.payoutId}`}
            why="To approve a refund that you had a part in"
          />
        </div>
      )}
      <Facts shop={shop} payout={payout} />
      {doubts.length > 0 && payout.state === 'waiting' && (
        <ul className="card mt-4 max-w-3xl space-y-2 p-4">
          {doubts.map((doubt) => (
            <li key={doubt} className="flex gap-3">
              <Icon name="alert" className="mt-0.5 shrink-0 text-bad" />
              {DOUBT_WORDS[doubt]}
            </li>
          ))}
        </ul>
      )}
      {trouble && (
        <p className="card mt-4 flex max-w-3xl gap-3 p-4">
          <Icon name="alert" className="mt-0.5 shrink-0 text-bad" />
          {TROUBLE_WORDS[trouble]}
        </p>
      )}
      {payout.state === 'waiting' && <ApprovalCard payout={payout} />}
      {can.includes('mark-paid') && <ByHandCard payout={payout} answer={formAnswer} />}
      {can.includes('by-hand') && <TroubleCard mayTryAgain={can.includes('try-again')} />}
      {can.includes('change-id') && <UpiIdForm payout={payout} answer={formAnswer} />}
      <TryList tries={payout.tries} />
    </>
  )
}

function Facts({ shop, payout }: { shop: string; payout: Payout }) {
  const { number, name, registeredName, maskedUpiId, state, since, askedBy, approvedBy, createdAt } = payout
  const facts: [label: string, value: string][] = [
    ['State', `${STATE_WORDS[state]}, since ${timeText(since)}`],
    ['Days', daysWords(payout)],
    ['UPI id', maskedUpiId || 'erased'],
    ['Name given', name || 'erased'],
    ['Name at the bank', registeredName ?? 'not known'],
    ['Requested', `${timeText(createdAt)}${askedBy && ` by ${askedBy}`}`],
    ['Approved by', approvedBy],
  ]
  return (
    <dl className="card mt-4 grid max-w-3xl gap-x-4 gap-y-2 p-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">Order</dt>
        <dd>
          <Link
            to={`/shops/${shop}/orders/${number}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
          >
            {number}
          </Link>
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
