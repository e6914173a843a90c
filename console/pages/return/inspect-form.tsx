import { Form } from 'react-router'
import { RETURN_WORDS_MAX } from '#contract/limits.ts'
import type { ReturnReason } from '#contract/return-rules.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import type { MoveOutcome } from './do-move.ts'
import { Sending } from './sending.tsx'

const FATES = [
  ['restocked', 'Good: on sale again'],
  ['writtenOff', 'Written off'],
  ['rejected', 'Sent back'],
] as const

/** What is broken is not put on sale again by a form that nobody has changed. */
const likelyFate = (reason: ReturnReason) => (reason === 'defective' ? 'writtenOff' : 'restocked')

/** Every piece becomes one of three things. */
export function InspectForm({ found: { lines }, refused }: { found: OpenedReturn; refused: MoveOutcome | undefined }) {
  return (
    <Form method="post" className="card space-y-4 p-4" preventScrollReset>
      <h2 className="font-bold">Inspect it</h2>
      {lines.map(({ line, name, size, color, units, reason }) => (
        <fieldset key={line}>
          <legend className="mb-1 text-sm font-semibold">
            {`${units} × ${[name, size, color].filter(Boolean).join(', ')}`}
          </legend>
          <input type="hidden" name="line" value={line} />
          <div className="grid gap-2 sm:grid-cols-3">
            {FATES.map(([fate, label]) => (
              <TextField
                key={fate}
                label={label}
                name={`${fate}-${line}`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={refused?.typed[`${fate}-${line}`] ?? String(fate === likelyFate(reason) ? units : 0)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <TextAreaField
        label="Words for the customer"
        name="words"
        rows={2}
        maxLength={RETURN_WORDS_MAX}
        defaultValue={refused?.typed.words}
        error={refused?.fields.words}
        hint="Needed where pieces are sent back: they are not paid for."
      />
      <Sending move="inspect">Save</Sending>
    </Form>
  )
}
