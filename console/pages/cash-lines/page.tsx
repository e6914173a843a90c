import { Form, Link, useNavigation } from 'react-router'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { Summary } from '#console/shared/summary.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { LINE_KINDS, LINE_OUTCOMES, type LineKind } from '#contract/cash-states.ts'
import { dateText } from '#contract/day.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { OpenCashLine } from '#contract/shop-cash-files.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = Math.trunc(Number(new URL(request.url).searchParams.get('after'))) || 0
  const found = signedInValue(await context.get(visitContext).api.listCashLines({ after: Math.max(0, after) }), request)
  // A form that is sent twice acts once.
  return { ...found, lines: found.lines.map((line) => ({ ...line, key: crypto.randomUUID() })) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { api } = context.get(visitContext)
  const typed = (name: string) => String(form.get(name) ?? '')
  const by = { lineId: Number(typed('line')), key: typed('key') }
  const answer = form.has('number')
    ? await api.assignCashLine({ ...by, number: typed('number') })
    : await api.settleCashLine({ ...by, as: typed('as') as LineKind, note: typed('note') })
  return {
    ...{ lineId: by.lineId, isAssigned: form.has('number'), problem: answer.ok ? '' : answer.message },
    ...{ number: typed('number'), as: typed('as'), note: typed('note') },
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** Lines of a courier's files that match no order, one after the other. */
export default function CashLinesPage({
  loaderData: { lines, after },
  actionData,
  params: { shop },
}: Route.ComponentProps) {
  const outcome = isUnreached(actionData) ? undefined : actionData
  // A line that somebody else has explained is off the list: whoever was slower reads that where it was.
  const gone = outcome?.problem && !lines.some(({ lineId }) => lineId === outcome.lineId) ? [outcome] : []
  const items = [...lines, ...gone].toSorted((a, b) => a.lineId - b.lineId)
  return (
    <>
      <title>Lines to work through | Console</title>
      <BackLink to={`/shops/${shop}/cash`}>Cash on delivery</BackLink>
      <h1 className="text-xl font-bold">Lines to work through</h1>
      <p className="mt-1 text-sm text-muted">
        Say whose each amount is. What is no order’s is a set-off, a fee or something else; what you do not accept is
        disputed and stays here.
      </p>
      <div className="mt-2">
        <Problem text={isUnreached(actionData) ? UNREACHED : ''} />
      </div>
      <p role="status" className="text-sm font-semibold text-good empty:hidden">
        {outcome && outcome.problem === '' && (outcome.isAssigned ? 'The line was assigned.' : 'That is noted.')}
      </p>
      {items.length === 0 ? (
        <EmptyState icon="check" title="Every line is explained." />
      ) : (
        <ul className="mt-3 grid gap-4 lg:grid-cols-2">
          {items.map((item) =>
            'problem' in item ? (
              <li key={item.lineId} className="card min-w-0 p-4">
                <Problem text={item.problem} />
                <p className="mt-2 text-sm wrap-anywhere text-muted">You typed: {item.number || item.note}</p>
              </li>
            ) : (
              <LineCard
                key={item.lineId}
                shop={shop}
                line={item}
                outcome={outcome?.lineId === item.lineId ? outcome : undefined}
              />
            ),
          )}
        </ul>
      )}
      {after !== null && <NextPage to={`?after=${after}`}>Next 20</NextPage>}
    </>
  )
}

interface LineCardProps {
  shop: string
  line: OpenCashLine & { key: string }
  outcome: { isAssigned: boolean; problem: string; number: string; as: string; note: string } | undefined
}

function LineCard({ shop, line, outcome }: LineCardProps) {
  const { lineId, key, title, awb, orderNumber, openPaise, disputedPaise, grossPaise, why, suggested } = line
  const isBusy = useNavigation().formData?.get('line') === String(lineId)
  const leftPaise = openPaise + disputedPaise
  const details = [
    awb && `AWB ${awb}`,
    orderNumber && `order ${orderNumber}`,
    line.batch && `batch ${line.batch}`,
    line.utr && line.utr !== line.batch && `UTR ${line.utr}`,
    line.paidOn && dateText(line.paidOn),
  ]
  return (
    <li
      className="card min-w-0 p-4"
      aria-label={`${awb || orderNumber || `Line ${line.nth}`}, ${formatToThePaisa(leftPaise)}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-lg tabular-nums">{formatToThePaisa(leftPaise)}</b>
        <span className="text-sm text-muted">
          {title}
          {leftPaise !== grossPaise && `, of ${formatToThePaisa(grossPaise)}`}
        </span>
      </p>
      {disputedPaise !== 0 ? (
        <p className="text-sm font-semibold">Disputed</p>
      ) : (
        why !== '' && <p className="text-sm font-semibold">{LINE_OUTCOMES[why]}</p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {[...details.filter(Boolean), `${line.fileName}, line ${line.nth}`].join(' · ')}
      </p>
      <Problem text={outcome?.problem} />
      <Form method="post" preventScrollReset className="mt-3 flex items-end gap-3">
        <input type="hidden" name="line" value={lineId} />
        <input type="hidden" name="key" value={key} />
        <div className="min-w-0 flex-1">
          <TextField
            label="Its order"
            name="number"
            defaultValue={outcome?.number || suggested || ''}
            hint={suggested === null ? undefined : 'The file names it.'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        </div>
        <Button
          kind={suggested === null ? 'outline' : 'primary'}
          isBusy={isBusy}
          className={suggested === null ? '' : 'mb-6'}
        >
          Assign
        </Button>
      </Form>
      <p className="mt-1 text-sm">
        <Link
          to={`/shops/${shop}/orders?list=all&q=${encodeURIComponent(awb || orderNumber)}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
        >
          Search the orders
        </Link>
      </p>
      <details className="border-t border-line" open={outcome?.isAssigned === false && outcome.problem !== ''}>
        <Summary className="justify-between">It belongs to no order</Summary>
        <Form method="post" preventScrollReset className="space-y-3">
          <input type="hidden" name="line" value={lineId} />
          <input type="hidden" name="key" value={key} />
          <SelectField label="What is it?" name="as" defaultValue={outcome?.as ?? ''} required>
            <option value="">Please choose</option>
            {Object.entries(LINE_KINDS)
              .filter(([kind]) => kind !== 'disputed' || openPaise !== 0)
              .map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
          </SelectField>
          <TextField label="Why?" name="note" maxLength={300} defaultValue={outcome?.note ?? ''} required />
          <Button kind="outline" isBusy={isBusy} className="w-full">
            Note it
          </Button>
        </Form>
      </details>
    </li>
  )
}
