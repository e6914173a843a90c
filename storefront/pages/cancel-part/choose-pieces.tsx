import { Form } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { OrderLine } from '#storefront/features/order/order-line.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/text-field.tsx'
import { type ChosenLine, fieldOf } from './chosen-lines.ts'

interface ChoosePiecesProps {
  order: Order
  chosen: readonly ChosenLine[]
  /** Why the last choice cannot be cancelled. */
  problem: string | null
  action: string
}

/** Sends the choice in the address, so that the next step works after a reload and without scripts. */
export function ChoosePieces({ order: { lines }, chosen, problem, action }: ChoosePiecesProps) {
  return (
    <Form action={action} className="space-y-4">
      {problem && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <input type="hidden" name="choose" value="1" />
      <ul className="space-y-4 rounded-lg border border-line p-4 wide:p-6">
        {lines.map((each) => (
          <OrderLine key={each.line} line={each}>
            <div className="mt-2 max-w-48">
              <SelectField
                label="Cancel"
                name={fieldOf(each.line)}
                defaultValue={chosen.find(({ line }) => line === each.line)?.units ?? 0}
                aria-label={`Cancel of ${[each.name, each.size, each.color].filter(Boolean).join(', ')}`}
              >
                <option value="0">None</option>
                {Array.from({ length: each.units }, (_, at) => at + 1).map((units) => (
                  <option key={units} value={units}>
                    {units === each.units && units > 1 ? `All ${units}` : units}
                  </option>
                ))}
              </SelectField>
            </div>
          </OrderLine>
        ))}
      </ul>
      <p className="text-sm text-muted">Next you see the amounts. Nothing is cancelled before you confirm it there.</p>
      <Button className="max-sm:w-full">See the amounts</Button>
    </Form>
  )
}
