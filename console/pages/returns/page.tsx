import { Form } from 'react-router'
import { STATUS_WORDS } from '#console/features/returns/return-words.ts'
import { Badge } from '#console/shared/badge.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { useKeepQuery } from '#console/shared/kept-query.ts'
import { ListChip, ListChips } from '#console/shared/list-chips.tsx'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { dayOfMonthText } from '#contract/day.ts'
import { RETURN_LISTS, type ReturnList } from '#contract/return-rules.ts'
import type { ReturnCounts, ShopReturnRow } from '#contract/shop-returns.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

/** Those for whoever may only pack. */
const FOR_PACKING: readonly ReturnList[] = ['all', 'to-receive', 'to-inspect']

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const list: ReturnList = RETURN_LISTS.find((each) => each === searchParams.get('list')) ?? 'all'
  const after = Number(searchParams.get('after') ?? 0)
  const input = { list, ...(Number.isSafeInteger(after) && after > 0 && { after }) }
  const [page, settings] = await Promise.all([api.browseReturns(input), api.getReturnSettings()])
  // Whoever only packs does not see the shop's days.
  const days = settings.ok ? settings.value.days : null
  return { ...signedInValue(page, request), list, days, shop: params.shop }
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('days') ?? '').trim()
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  const answer = await context.get(visitContext).api.setReturnSettings({ days })
  return answer.ok ? { notice: 'Saved.' } : { problem: answer.message, typed }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const LABELS: Record<ReturnList, string> = {
  'to-answer': 'To answer',
  'to-receive': 'To come in',
  'to-inspect': 'To inspect',
  'to-settle': 'To settle',
  done: 'Done',
  all: 'All',
}

/** What customers send back: by what is to be done next. */
export default function ReturnsPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  useKeepQuery()
  const { returns, counts, after, list, days } = loaderData
  const { role } = useShopFrame()
  const outcome = isUnreached(answer) ? undefined : answer
  return (
    <>
      <title>Returns | Console</title>
      <h1 className="text-xl font-bold">Returns</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {outcome && 'notice' in outcome && outcome.notice}
      </p>
      <Problem text={isUnreached(answer) ? UNREACHED : ''} />
      <Lists lists={mayAs(role, 'orders') ? RETURN_LISTS : FOR_PACKING} counts={counts} list={list} />
      {returns.length === 0 ? (
        <EmptyState
          icon="check"
          title={list === 'all' ? 'No returns yet.' : 'Nothing waits here.'}
          text={list === 'all' ? 'Customers request returns from their orders; the requests appear here.' : ''}
        />
      ) : (
        <ul className="card mt-4 divide-y divide-line">
          {returns.map((row) => (
            <Row key={row.number} shop={shop} row={row} />
          ))}
        </ul>
      )}
      {after !== null && <NextPage to={`?list=${list}&after=${after}`} />}
      {mayAs(role, 'orders') && (
        <p className="mt-4">
          <a
            href={`/shops/${shop}/returns.csv?list=${list}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
          >
            This list as CSV
          </a>
        </p>
      )}
      {days !== null && mayAs(role, 'settings') && (
        <DaysForm
          days={days}
          fault={outcome?.problem === undefined ? undefined : { problem: outcome.problem, typed: outcome.typed }}
          key={days}
        />
      )}
    </>
  )
}

interface ListsProps {
  lists: readonly ReturnList[]
  counts: ReturnCounts
  list: ReturnList
}

function Lists({ lists, counts, list }: ListsProps) {
  return (
    <ListChips>
      {lists.map((each) => {
        const count = each in counts ? counts[each as keyof ReturnCounts] : 0
        return (
          <ListChip key={each} to={`?list=${each}`} isCurrent={each === list} count={count > 0 ? String(count) : ''}>
            {LABELS[each]}
          </ListChip>
        )
      })}
    </ListChips>
  )
}

function Row({ shop, row }: { shop: string; row: ShopReturnRow }) {
  const { number, status, wants, products, name, requestedAt, refundDue, isOverdue } = row
  const isOpen = ['received', 'inspected', 'settling'].includes(status)
  return (
    <RowLink to={`/shops/${shop}/returns/${encodeURIComponent(number)}`}>
      <span className="flex flex-wrap items-center gap-2">
        <b>{number}</b>
        <Badge>{STATUS_WORDS[status]}</Badge>
        {wants === 'exchange' && <Badge>Exchange</Badge>}
      </span>
      <span className="mt-0.5 line-clamp-2 block text-sm">{products}</span>
      <span className="block text-sm text-muted">
        <bdi>{name}</bdi>, {timeText(requestedAt)}
      </span>
      {isOpen && refundDue && (
        <span className={classNames('block text-sm', isOverdue ? 'font-semibold text-bad' : 'text-muted')}>
          {isOverdue ? 'Overdue since' : 'To be settled by'} {dayOfMonthText(refundDue)}
        </span>
      )}
    </RowLink>
  )
}

function DaysForm({ days, fault }: { days: number; fault: { problem: string; typed: string } | undefined }) {
  return (
    <section className="card mt-6 p-4">
      <h2 className="font-bold">For how long?</h2>
      <Form method="post" className="mt-2 space-y-3" preventScrollReset>
        <TextField
          label="Days after delivery"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fault?.typed ?? String(days)}
          error={fault?.problem}
          hint="30 or more, as the return policy says. What is faulty or wrong may be sent back for a year."
        />
        <Button kind="outline">Save</Button>
      </Form>
    </section>
  )
}
