import { BookForm } from '#console/features/parcels/book-form.tsx'
import { isRefused, type ParcelOutcome } from '#console/features/parcels/do-parcel.ts'
import { ParcelList } from '#console/features/parcels/parcel-list.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import type { OrderParcels } from '#contract/parcels.ts'

interface ParcelsCardProps {
  parcels: OrderParcels
  problem: ParcelOutcome | undefined
  /** A courier has the order already, booked here or elsewhere. */
  isShipped: boolean
  isCancelled: boolean
}

/** The parcels at the courier: where each is, and what can be done with it; and booking another. */
export function ParcelsCard({ parcels: { parcels, bookAt }, problem, isShipped, isCancelled }: ParcelsCardProps) {
  if (parcels.length === 0 && !bookAt) return null
  const isFirst = parcels.length === 0
  const form = bookAt && (
    <BookForm count={parcels.length} bookAt={bookAt} outcome={problem}>
      {isFirst ? 'Book a parcel' : 'Book another parcel'}
    </BookForm>
  )
  return (
    <section className="card p-4">
      <h2 className="mb-2 font-bold">Courier</h2>
      <Problem text={problem?.problem} />
      <ParcelList
        parcels={parcels}
        names={STATE_NAMES}
        isOrderCancelled={isCancelled}
        isSimulated={bookAt?.isSimulated}
        outcome={problem}
      />
      {(isFirst && !isShipped) || !form ? (
        form
      ) : (
        <details className="mt-3 border-t border-line pt-2" open={isRefused(problem) || undefined}>
          <summary className="flex min-h-11 items-center font-semibold">Another parcel</summary>
          {form}
        </details>
      )}
    </section>
  )
}
