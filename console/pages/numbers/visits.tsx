import { dayName, stepName } from '#console/features/numbers/days.ts'
import { plural } from '#console/shared/format.ts'
import { Summary } from '#console/shared/summary.tsx'
import { groupDigits } from '#contract/money.ts'
import type { Numbers } from '#contract/shop-numbers.ts'
import { shareText } from './comparison.ts'
import { csvOf } from './csv-of.ts'
import { FigureLink } from './figure-link.tsx'
import { Table } from './table.tsx'

interface VisitsProps {
  numbers: Numbers
}

/** How often the shop was opened, and how many orders came of it. */
export function Visits({ numbers }: VisitsProps) {
  const { visits, visitsFrom, from, to, by, steps, total } = numbers
  if (visitsFrom === null || visitsFrom > to) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Visits</h2>
      <p>
        <span className="text-2xl font-bold tabular-nums">{plural(visits, 'visit')}</span>
        {visitsFrom > from
          ? `, counted since ${dayName(visitsFrom)}.`
          : ` and ${plural(total.orders, 'order')}${visits > 0 ? `, as many as ${shareText(total.orders, visits)} of the visits` : ''}.`}
      </p>
      <details className="mt-2">
        <Summary>Visits by {by}</Summary>
        <Table
          caption={`Visits by ${by}`}
          columns={['When', 'Visits', 'Orders']}
          rows={steps
            .filter((step) => step.visits + step.orders > 0)
            .map((step) => ({
              key: step.from,
              cells: [
                <span key="step" className="whitespace-nowrap">
                  {stepName(step, by)}
                </span>,
                groupDigits(step.visits),
                <FigureLink
                  key="orders"
                  of={{ from: step.from, to: step.to, figure: 'sales' }}
                  isNone={step.orders === 0}
                >
                  {groupDigits(step.orders)}
                </FigureLink>,
              ],
            }))}
          csv={csvOf(numbers, 'visits')}
        />
      </details>
      <p className="text-sm text-muted">
        A visit is a page of the shop that a browser opens from elsewhere: a typed address, a message, another site. No
        cookie is used and nobody is followed, so a person who comes twice counts twice. What a CDN in front of the shop
        answers by itself, old browsers and most robots are not counted.
      </p>
    </section>
  )
}
