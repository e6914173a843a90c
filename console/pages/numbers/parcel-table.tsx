import type { Numbers } from '#contract/shop-numbers.ts'
import { shareText } from './comparison.ts'
import { csvOf } from './csv-of.ts'
import { Table } from './table.tsx'

/** Of those booked in the period; what is still on the way is in no share. */
export function ParcelTable({ numbers }: { numbers: Numbers }) {
  if (numbers.parcels.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Parcels</h2>
      <Table
        caption="Parcels booked in the period, by who carries them"
        columns={['Carrier', 'Parcels', 'Delivered', 'Returned', 'Lost', 'Tried again', 'Returned of 100', 'Days']}
        rows={numbers.parcels.map(({ carrier, parcels, delivered, returned, lost, triedAgain, days }) => ({
          key: carrier,
          cells: [
            ...[carrier, parcels, delivered, returned, lost, triedAgain],
            shareText(returned, delivered + returned + lost),
            days === null ? '–' : days.toFixed(1),
          ],
        }))}
        csv={csvOf(numbers, 'parcels')}
      />
    </section>
  )
}
