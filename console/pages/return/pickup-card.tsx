import { BookForm } from '#console/features/parcels/book-form.tsx'
import type { ParcelOutcome } from '#console/features/parcels/do-parcel.ts'
import { ParcelList } from '#console/features/parcels/parcel-list.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { PICKUP_STATE_NAMES } from '#contract/parcel-states.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'

interface PickupCardProps {
  found: OpenedReturn
  outcome: ParcelOutcome | undefined
}

/** The shop's courier collects it: booking that, and where it is. */
export function PickupCard({ found: { pickups, bookAt }, outcome }: PickupCardProps) {
  if (pickups.length === 0 && !bookAt) return null
  return (
    <section className="card p-4">
      <h2 className="mb-2 font-bold">Pick-up</h2>
      <Problem text={outcome?.problem} />
      <ParcelList
        parcels={pickups}
        names={PICKUP_STATE_NAMES}
        isPickup
        isSimulated={bookAt?.isSimulated}
        outcome={outcome}
      />
      {bookAt && (
        <BookForm count={pickups.length} bookAt={bookAt} outcome={outcome}>
          Book the pick-up
        </BookForm>
      )}
    </section>
  )
}
