import type { Order } from '#contract/orders.ts'
import { buttonLook } from '#ui/button.tsx'
import { Section } from './section.tsx'

/** The invoice of an order that is not cancelled is created on request; one cancelled before that has none. */
export function OrderPapers({ order: { number, status, isInvoiced, creditNotes } }: { order: Order }) {
  const isCancelled = status === 'Cancelled'
  if (isCancelled && !isInvoiced) return null
  return (
    <Section title="Papers">
      <div className="-mx-4 -my-2 flex flex-wrap">
        <Paper number={number} name="Download invoice" />
        {creditNotes.map((note) => (
          <Paper
            key={note}
            number={number}
            query={`?kind=credit-note&note=${encodeURIComponent(note)}`}
            name={`Download credit note ${note}`}
          />
        ))}
        {isCancelled && <Paper number={number} query="?kind=credit-note" name="Download credit note" />}
      </div>
    </Section>
  )
}

function Paper({ number, query = '', name }: { number: string; query?: string; name: string }) {
  return (
    <a href={`/invoice/${encodeURIComponent(number)}${query}`} className={`${buttonLook('quiet')} text-sm`}>
      {name}
    </a>
  )
}
