import { STATE_NAMES } from '#contract/parcel-states.ts'
import type { TrackedParcel } from '#contract/parcels.ts'

/** Where each parcel is, by its courier's reports, the latest first. */
export function ParcelList({ parcels }: { parcels: readonly TrackedParcel[] }) {
  return (
    <ul className="space-y-4">
      {parcels.map((parcel) => (
        <li key={parcel.awb}>
          <p className="font-bold">{STATE_NAMES[parcel.state]}</p>
          <p className="text-sm text-muted">
            {parcel.carrier} <span className="break-all select-all tabular-nums">{parcel.awb}</span>
          </p>
          <ol className="mt-2 space-y-1 text-sm">
            {parcel.scans.map(({ at, state, place }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two scans may be alike
              <li key={nth} className="flex flex-wrap justify-between gap-x-3">
                <span>{[STATE_NAMES[state], place].filter(Boolean).join(', ')}</span>
                <time dateTime={at.toISOString()} className="text-muted tabular-nums">
                  {timeText(at)}
                </time>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

const time = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Asia/Kolkata',
})

function timeText(at: Date): string {
  return time.format(at)
}
