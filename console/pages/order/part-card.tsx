import { Form, useNavigation } from 'react-router'
import { Summary } from '#console/shared/summary.tsx'
import { formatPaise } from '#contract/money.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { PartOutcome } from './do-part.ts'

/** Some pieces of an order that is not packed: chosen, then shown with the outcome, then cancelled. */
export function PartCard({ order, outcome }: { order: OpenedOrder; outcome: PartOutcome | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  const { chosen = [], priced = null, problem } = outcome ?? {}
  return (
    <details className="card mt-4 px-4 py-1 open:pb-4" open={outcome !== undefined && !outcome.isDone}>
      <Summary className="justify-between">Cancel some pieces</Summary>
      {problem && (
        <p role="alert" className="mt-3 rounded-md bg-bad-soft px-3 py-2 font-medium text-bad">
          {problem}
        </p>
      )}
      {priced ? (
        <Form method="post" className="mt-3 space-y-3" preventScrollReset>
          {chosen.map(({ line, units }) => (
            <input key={line} type="hidden" name={`line-${line}`} value={units} />
          ))}
          <input type="hidden" name="less" value={priced.lessPaise} />
          <input type="hidden" name="key" value={priced.key} />
          <ul className="list-disc pl-5">
            {chosen.map(({ line, units }) => (
              <li key={line}>{`${units} × ${order.lines.find((each) => each.line === line)?.name ?? ''}`}</li>
            ))}
          </ul>
          <p>{sentenceOf(order, priced)}</p>
          <TextField
            label="Why?"
            name="reason"
            maxLength={300}
            defaultValue={outcome?.reason}
            hint="The customer reads it too. The goods are on sale again."
            required
          />
          <Button kind="outline" name="part" value="cancel" isBusy={isBusy} className="w-full">
            Cancel these pieces
          </Button>
          <Button kind="quiet" name="part" value="choose" isBusy={isBusy} formNoValidate className="w-full">
            Change the choice
          </Button>
        </Form>
      ) : (
        <Form method="post" className="mt-3 space-y-3" preventScrollReset>
          {order.lines.map(({ line, name, size, color, units }) => (
            <SelectField
              key={line}
              label={[name, size, color].filter(Boolean).join(', ')}
              name={`line-${line}`}
              defaultValue={chosen.find((each) => each.line === line)?.units ?? 0}
            >
              <option value="0">None</option>
              {Array.from({ length: units }, (_, at) => at + 1).map((each) => (
                <option key={each} value={each}>
                  {each} of {units}
                </option>
              ))}
            </SelectField>
          ))}
          <Button kind="outline" name="part" value="price" isBusy={isBusy} className="w-full">
            See the amounts
          </Button>
        </Form>
      )}
    </details>
  )
}

function sentenceOf(
  { paymentMode, advancePaise }: OpenedOrder,
  { isWhole, lessPaise, totalPaise, lostOffer }: NonNullable<PartOutcome['priced']>,
) {
  if (isWhole) return 'Nothing is left, so the whole order is cancelled.'
  const lost = lostOffer
    ? ` The rest is not enough for ${lostOffer === 'online' ? 'the online discount' : lostOffer} any more.`
    : ''
  const back = Math.max(0, (advancePaise ?? 0) - totalPaise)
  const goesBack = back > 0 ? ` ${formatPaise(back)} of the advance goes back.` : ''
  return paymentMode === 'COD'
    ? `The order costs ${formatPaise(lessPaise)} less: ${formatPaise(totalPaise)}.${goesBack}${lost}`
    : `${formatPaise(lessPaise)} goes back to the customer; the order is ${formatPaise(totalPaise)} then.${lost}`
}
