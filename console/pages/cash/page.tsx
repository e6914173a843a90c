import { Form, Link } from 'react-router'
import { StateLinks } from '#console/features/cash/state-links.tsx'
import { plural, timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { RowLink } from '#console/shared/row-link.tsx'
import { Summary } from '#console/shared/summary.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { CASH_STATE_MEANINGS, CASH_STATE_NAMES, CASH_STATES } from '#contract/cash-states.ts'
import { dateText } from '#contract/day.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashFileRow } from '#contract/shop-cash.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { LateDays } from './late-days.tsx'
import { UploadForm } from './upload-form.tsx'
import { whyRefused } from './why-refused.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const typed = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const answer = await api.browseCash({
    ...(typed.from && { from: typed.from }),
    ...(typed.to && { to: typed.to }),
  })
  // An invalid day gets a sentence, above what is shown without it.
  const found = answer.ok || !(typed.from || typed.to) ? answer : await api.browseCash({})
  const period = answer.ok || found === answer ? '' : answer.message
  return { ...signedInValue(found, request), refused: whyRefused(searchParams.get('refused'), say), period }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const courier = String(form.get('courier') ?? '')
  const days = String(form.get('days') ?? '')
  const answer = await context.get(visitContext).api.setLateDays({ courier, days: Number(days) })
  return { courier, days, problem: answer.ok ? '' : answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** Where the cash of all orders is, what waits for somebody, and the couriers' files. */
export default function CashPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { sums, days, couriers, files, openLines, late, from, to, refused, period } = loaderData
  const home = `/shops/${shop}/cash`
  const set = isUnreached(actionData) ? undefined : actionData
  const isEmpty = CASH_STATES.every((state) => sums[state] === 0) && files.length === 0
  return (
    <>
      <title>Cash | Console</title>
      <h1 className="text-xl font-bold">Cash on delivery</h1>
      <div className="mt-2">
        <Problem text={refused || (isUnreached(actionData) ? UNREACHED : period)} />
      </div>
      {(late.orders > 0 || openLines > 0) && (
        <ul className="card mt-3 divide-y divide-line">
          {late.orders > 0 && (
            <Waiting to={`${home}/orders?late=yes`}>
              {formatToThePaisa(late.paise)} of {plural(late.orders, 'order')} late
            </Waiting>
          )}
          {openLines > 0 && (
            <Waiting to={`${home}/lines`}>{plural(openLines, 'line')} of files to work through</Waiting>
          )}
        </ul>
      )}
      {isEmpty && (
        <EmptyState
          icon="rupee"
          title="No cash is on its way."
          text="When an order that is paid on delivery is sent, you see here who has its cash until it has reached you."
        />
      )}
      {!isEmpty && (
        <section className="mt-4" aria-labelledby="sums">
          <h2 id="sums" className="font-bold">
            {dateText(from)} to {dateText(to)}
          </h2>
          <PeriodForm from={from} to={to} />
          <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-3">
            {CASH_STATES.map((state) => (
              <div key={state} className="card p-3">
                <dt className="text-sm font-medium">{CASH_STATE_NAMES[state]}</dt>
                <dd className="text-lg font-bold tabular-nums">{formatToThePaisa(sums[state])}</dd>
                <dd className="text-sm text-muted">{CASH_STATE_MEANINGS[state]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="mt-6 grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        {/* On a phone before the days, which are many. */}
        <div className="min-w-0 space-y-6 wide:col-start-2">
          <UploadForm shop={shop} couriers={couriers.map(({ title }) => title)} />
          {files.length > 0 && <Files files={files} home={home} />}
          {couriers.length > 0 && <LateDays couriers={couriers} outcome={set} />}
        </div>
        {days.length > 0 && (
          <section className="min-w-0 wide:col-start-1 wide:row-start-1">
            <h2 className="mb-2 font-bold">By day and courier</h2>
            <ul className="card divide-y divide-line">
              {days.map((each) => (
                <li
                  key={`${each.day} ${each.courier}`}
                  className="px-4 py-3 wide:flex wide:items-center wide:justify-between wide:gap-4 wide:py-2"
                >
                  <p>
                    <b>{dateText(each.day)}</b> {each.title}{' '}
                    <span className="text-sm text-muted">{plural(each.orders, 'order')}</span>
                  </p>
                  <StateLinks sums={each} to={`${home}/orders?day=${each.day}&courier=${each.courier}`} />
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted">
              An order counts on the day it was collected; before that, on the day it was sent.{' '}
              <a href={`/shops/${shop}/cash.csv`} className="font-semibold text-primary-ink underline">
                All orders as CSV
              </a>
            </p>
          </section>
        )}
      </div>
    </>
  )
}

function Files({ files, home }: { files: CashFileRow[]; home: string }) {
  return (
    <section>
      <h2 className="mb-2 font-bold">Files</h2>
      <ul className="card divide-y divide-line">
        {files.map(({ fileId, title, fileName, state, name, at, lines, grossPaise }) => (
          <RowLink key={fileId} to={`${home}/files/${fileId}`}>
            <b className="block wrap-anywhere">
              {title}: {fileName}
            </b>
            <span className="block text-sm">
              {state === 'waiting'
                ? 'Waits to be applied'
                : `Applied: ${plural(lines ?? 0, 'line')}, ${formatToThePaisa(grossPaise ?? 0)}`}
            </span>
            <span className="block text-sm text-muted">{[name, timeText(at)].filter(Boolean).join(', ')}</span>
          </RowLink>
        ))}
      </ul>
    </section>
  )
}

function Waiting({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-3 font-semibold">
        <Icon name="alert" className="shrink-0 text-bad" />
        <span className="min-w-0 flex-1">{children}</span>
        <Icon name="chevron-right" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function PeriodForm({ from, to }: { from: string; to: string }) {
  return (
    <details>
      <Summary className="text-sm text-primary-ink">Other days</Summary>
      <Form className="grid grid-cols-2 items-end gap-3 sm:flex">
        <TextField label="From" type="date" name="from" defaultValue={from} required />
        <TextField label="To" type="date" name="to" defaultValue={to} required />
        <Button kind="outline" className="col-span-2">
          Show
        </Button>
      </Form>
    </details>
  )
}
