import { plural, timeText } from '#console/shared/format.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'

/** The verbs of the staff's log, as an order's history shows them. */
const DID: Record<string, string> = {
  confirm: 'confirmed it',
  'confirm-by-call': 'confirmed it by a call to its shopper',
  pack: 'packed it',
  ship: 'shipped it',
  deliver: 'marked it delivered',
  cancel: 'cancelled it',
  'cancel-part': 'cancelled a part',
  note: 'wrote the note',
  'enter-order': 'entered it',
  'book-parcel': 'booked a parcel',
  'cancel-parcel': 'called a parcel off',
  'take-in-parcel': 'took the goods in',
  'note-scans': 'looked at the scans',
  'move-cash': 'moved its cash',
  'counter-cash': 'countered an entry of its cash',
  'assign-cash-line': 'assigned a line of a remittance file to it',
}

/** The order's states, who did what and what its customer cancelled, the latest first. */
export function History({ order: { events, log, customerParts } }: { order: OpenedOrder }) {
  // Both the latest first, also of two at the same moment.
  const entries = [
    ...log.map(({ name, did, at }) => ({ at, text: `${name} ${DID[did] ?? did}`, note: '' })),
    ...customerParts.toReversed().map(({ at, units, reason }) => {
      return { at, text: `Its customer cancelled ${plural(units, 'piece')}`, note: reason }
    }),
    ...events.toReversed().map(({ status, at, note }) => ({ at, text: status, note })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <section className="card p-4">
      <h2 className="mb-2 font-bold">History</h2>
      <ol className="space-y-2 text-sm">
        {entries.map(({ at, text, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike to the second
          <li key={index}>
            <span className="block">{text}</span>
            {note && <span className="block text-muted">{note}</span>}
            <span className="text-muted">{timeText(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
