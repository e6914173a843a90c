import { Link } from 'react-router'
import { daysWords, STATE_WORDS } from '#console/features/payout/payout-words.ts'
import { useKeepQuery } from '#console/shared/kept-query.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { formatToThePaisa, groupDigits } from '#contract/money.ts'
import { PAYOUT_LISTS, type PayoutList } from '#contract/payout-states.ts'
import type { ListedPayout, PayoutPage } from '#contract/payouts.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = PAYOUT_LISTS.find((known) => known === searchParams.get('list')) ?? 'open'
  const after = Number(searchParams.get('after') ?? 0)
  const input = { list, ...(after > 0 && { after }) }
  return { ...signedInValue(await context.get(visitContext).api.listPayouts(input), request), list }
}

const NAMES: Record<PayoutList, string> = {
  open: 'Open',
  waiting: 'To approve',
  'by-hand': 'Pay by hand',
  trouble: 'Trouble',
  paid: 'Paid',
}

/** Refunds of what was paid in cash. */
export default function PayoutsPage({ loaderData, params: { shop } }: Route.ComponentProps) {
  useKeepQuery()
  const { payouts, next, counts, list } = loaderData
  const { role } = useShopFrame()
  return (
    <>
      <title>Refunds to UPI | Console</title>
      <h1 className="text-xl font-bold">Refunds to UPI</h1>
      <p className="text-sm text-muted">
        What was paid on delivery goes back to a UPI id, within seven business days.{' '}
        {mayAs(role, 'payments') && (
          <Link to={`/shops/${shop}/payout-account`} className="underline">
            Refund account
          </Link>
        )}
      </p>
      <Lists list={list} counts={counts} />
      {payouts.length === 0 ? (
        <EmptyState icon="check" title={list === 'paid' ? 'Nothing is paid yet.' : 'Nothing waits here.'} />
      ) : (
        <ul className="card mt-3 divide-y divide-line">
          {payouts.map((payout) => (
            <RowLink key={payout.payoutId} to={`/shops/${shop}/payouts/${payout.payoutId}`}>
              <Row payout={payout} />
            </RowLink>
          ))}
        </ul>
      )}
      {next !== null && <NextPage to={`?list=${list}&after=${next}`} />}
    </>
  )
}

function Lists({ list, counts }: { list: PayoutList; counts: PayoutPage['counts'] }) {
  return (
    <ListChips>
      {PAYOUT_LISTS.map((each) => (
        <ListChip
          key={each}
          to={`?list=${each}`}
          isCurrent={each === list}
          count={each !== 'paid' && counts[each] > 0 ? groupDigits(counts[each]) : ''}
        >
          {NAMES[each]}
        </ListChip>
      ))}
    </ListChips>
  )
}

function Row({ payout }: { payout: ListedPayout }) {
  const { number, amountPaise, name, maskedUpiId, state, daysLeft } = payout
  const days = daysWords(payout)
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{formatToThePaisa(amountPaise)}</b>
        <span className="text-sm font-semibold">{STATE_WORDS[state]}</span>
      </span>
      <span className="block text-sm wrap-anywhere">{[name, maskedUpiId].filter(Boolean).join(' · ')}</span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        Order {number}
        {days && <span className={daysLeft < 2 ? 'font-semibold text-bad' : undefined}>{days}</span>}
      </span>
    </>
  )
}
