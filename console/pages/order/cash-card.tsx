import { Form, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { Problem } from '#console/shared/problem.tsx'
import { Summary } from '#console/shared/summary.tsx'
import { CASH_MOVES, CASH_REASONS, CASH_STATE_MEANINGS, CASH_STATE_NAMES, CASH_STATES } from '#contract/cash-states.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { CashEntry, OrderCash } from '#contract/shop-cash.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { CashAnswer } from './do-cash.ts'

interface CashCardProps {
  cash: (OrderCash & { key: string }) | null
  /** All of it, by the courier: nobody pays on delivery. */
  isLost: boolean
  answer: CashAnswer | undefined
}

/** Who has the cash of the order, how it came there, and what staff may change about it. */
export function CashCard({ cash, isLost, answer }: CashCardProps) {
  if (!cash) return null
  const moves = CASH_STATES.filter((from) => cash[from] > 0).flatMap((from) =>
    CASH_MOVES[from].map((to) => ({ from, to })),
  )
  return (
    <section className="card p-4" aria-labelledby="cash">
      <h2 id="cash" className="mb-1 font-bold">
        Cash
      </h2>
      <Problem text={answer?.problem} />
      <dl className="space-y-1">
        {CASH_STATES.filter((state) => cash[state] > 0).map((state) => (
          <div key={state} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="font-semibold">{CASH_STATE_NAMES[state]}</dt>
            {state !== 'nothing' && <dd className="font-bold tabular-nums">{formatToThePaisa(cash[state])}</dd>}
            <dd className="col-span-2 text-sm text-muted">
              {state === 'collected'
                ? `${cash.title} has it.`
                : state === 'due' && isLost
                  ? 'The parcel was lost, so nobody pays it. It ends when the order is cancelled.'
                  : CASH_STATE_MEANINGS[state]}
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-1">
        <Summary className="justify-between text-sm">How it came there</Summary>
        <ol className="space-y-3 text-sm">
          {cash.entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
      </details>
      {moves.length > 0 && (
        <details open={Boolean(answer?.problem && answer.move)}>
          <Summary className="justify-between text-sm">Change where it is</Summary>
          <Form method="post" preventScrollReset className="space-y-3">
            <input type="hidden" name="cash" value="move" />
            <input type="hidden" name="key" value={cash.key} />
            <SelectField label="Where is it?" name="move" defaultValue={answer?.move ?? ''} required>
              <option value="">Please choose</option>
              {moves.map(({ from, to }) => (
                <option key={`${from} ${to}`} value={`${from} ${to}`}>
                  {CASH_STATE_NAMES[from]} {formatToThePaisa(cash[from])}: now {CASH_STATE_NAMES[to].toLowerCase()}
                </option>
              ))}
            </SelectField>
            <TextField
              label="How much?"
              name="rupees"
              start="₹"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={answer?.rupees ?? ''}
              hint="Empty: all of it."
            />
            <TextField label="Why?" name="note" maxLength={300} defaultValue={answer?.note ?? ''} required />
            <SaveButton>Note it</SaveButton>
          </Form>
        </details>
      )}
    </section>
  )
}

function Entry({
  entry: { entryId, from, to, paise, reason, note, at, name, isCountered, canCounter },
}: {
  entry: CashEntry
}) {
  return (
    <li>
      <p className={isCountered ? 'line-through' : ''}>
        <b className="tabular-nums">{formatToThePaisa(paise)}</b> {stateName(from)} → {stateName(to)}
      </p>
      <p>{[CASH_REASONS[reason], note].filter(Boolean).join(': ')}</p>
      <p className="text-muted">
        {[name, timeText(at)].filter(Boolean).join(', ')}
        {isCountered && '; countered'}
      </p>
      {canCounter && (
        <details>
          <Summary className="text-sm text-primary-ink">Counter this entry</Summary>
          <Form method="post" preventScrollReset className="space-y-3">
            <input type="hidden" name="cash" value="counter" />
            <input type="hidden" name="entry" value={entryId} />
            <TextField label="Why?" name="note" maxLength={300} required />
            <SaveButton>Write the counter-entry</SaveButton>
          </Form>
        </details>
      )}
    </li>
  )
}

function SaveButton({ children }: { children: string }) {
  const isBusy = useNavigation().formData?.has('cash') ?? false
  return (
    <Button kind="outline" isBusy={isBusy} className="w-full">
      {children}
    </Button>
  )
}

function stateName(state: string): string {
  const known = CASH_STATES.find((each) => each === state)
  return known ? CASH_STATE_NAMES[known] : 'The order'
}
