import { Form, Link } from 'react-router'
import { usualPeriods } from '#console/features/numbers/days.ts'
import { Summary } from '#console/shared/summary.tsx'
import { NUMBERS_STEPS } from '#contract/limits.ts'
import type { Numbers, Period } from '#contract/shop-numbers.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface PeriodFormProps {
  numbers: Numbers
  period: Partial<Period>
  problem: string
}

const STEPS = { day: 'By day', week: 'By week', month: 'By month' }

export function PeriodForm({ numbers: { from, to, by, today }, period, problem }: PeriodFormProps) {
  const usual = usualPeriods(today)
  const isUsual = usual.some((each) => each.from === from && each.to === to)
  return (
    <>
      <nav aria-label="Period" className="mt-3 flex flex-wrap gap-2">
        {usual.map(({ label, ...period }) => {
          const isChosen = period.from === from && period.to === to
          return (
            <Link
              key={label}
              to={`?from=${period.from}&to=${period.to}`}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold',
                isChosen ? 'border-primary-edge bg-primary text-on-primary' : 'border-line',
              )}
            >
              {label}
            </Link>
          )
        })}
      </nav>
      <details className="mt-2" open={problem !== '' || !isUsual}>
        <Summary className="text-sm">Other days</Summary>
        <Form className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextField
            label="From"
            name="from"
            type="date"
            max="2099-12-31"
            defaultValue={period.from ?? from}
            key={`from ${from}`}
          />
          <TextField
            label="To"
            name="to"
            type="date"
            max="2099-12-31"
            defaultValue={period.to ?? to}
            error={problem || undefined}
            key={`to ${to}`}
          />
          <SelectField label="Steps" name="by" defaultValue={by} key={by}>
            {NUMBERS_STEPS.map((step) => (
              <option key={step} value={step}>
                {STEPS[step]}
              </option>
            ))}
          </SelectField>
          <Button kind="outline" className="mt-6 min-h-12">
            Show
          </Button>
        </Form>
      </details>
    </>
  )
}
