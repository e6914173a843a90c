import { Form, useNavigation } from 'react-router'
import { Summary } from '#console/shared/summary.tsx'
import { CASH_LATE_DAYS_MAX } from '#contract/limits.ts'
import type { CashCourierRow } from '#contract/shop-cash.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface LateDaysProps {
  couriers: CashCourierRow[]
  outcome: { courier: string; days: string; problem: string } | undefined
}

/** How long each courier may have collected cash before it is late. */
export function LateDays({ couriers, outcome }: LateDaysProps) {
  const isBusy = useNavigation().formData?.has('days') ?? false
  return (
    <details className="card px-4 py-1 open:pb-4" open={Boolean(outcome?.problem)}>
      <Summary className="justify-between">When cash is late</Summary>
      <ul className="mt-2 space-y-3">
        {couriers.map(({ courier, title, lateDays }) => {
          const refused = outcome?.courier === courier && outcome.problem ? outcome : undefined
          return (
            <li key={courier}>
              <Form method="post" preventScrollReset className="flex items-end gap-3">
                <input type="hidden" name="courier" value={courier} />
                <div className="min-w-0 flex-1">
                  <TextField
                    label={`${title}: days after delivery`}
                    name="days"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={CASH_LATE_DAYS_MAX}
                    defaultValue={refused?.days ?? lateDays}
                    error={refused?.problem}
                    required
                  />
                </div>
                <Button kind="outline" isBusy={isBusy} aria-label={`Save the days of ${title}`}>
                  Save
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
