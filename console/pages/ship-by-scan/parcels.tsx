import { Link } from 'react-router'
import { plural } from '#console/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export interface Parcel {
  key: string
  number: string
  awb: string
  courier: string
  state: 'waiting' | 'done' | 'refused'
  message: string
}

interface ParcelsProps {
  shop: string
  /** The latest first. */
  parcels: Parcel[]
  onAgain(parcel: Parcel): void
}

/** What was scanned on this page. A parcel that is shipped comes back only as a return, on the order's own page. */
export function Parcels({ shop, parcels, onAgain }: ParcelsProps) {
  if (parcels.length === 0) return null
  const done = parcels.filter(({ state }) => state === 'done').length
  return (
    <section aria-label="Scanned parcels" className="mt-6">
      <p role="status" className="mb-2 font-bold">
        {plural(done, 'parcel')} shipped
      </p>
      <ul className="card divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.key} className="flex items-start gap-3 px-4 py-3">
            <Icon
              name={parcel.state === 'done' ? 'check' : parcel.state === 'refused' ? 'alert' : 'wheel'}
              className={parcel.state === 'refused' ? 'mt-0.5 text-bad' : 'mt-0.5 text-good'}
            />
            <div className="min-w-0 flex-1">
              <Link to={`/shops/${shop}/orders/${parcel.number}`} className="font-semibold text-primary-ink underline">
                {parcel.number}
              </Link>
              <p className="text-sm text-muted">
                {parcel.courier} {parcel.awb}
              </p>
              {parcel.message && <p className="text-sm font-medium text-bad">{parcel.message}</p>}
            </div>
            {parcel.state === 'refused' && (
              <Button type="button" kind="outline" onClick={() => onAgain(parcel)}>
                Again
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        A shipped order stays shipped. If the wrong parcel went, open the order: it can be cancelled as come back.
      </p>
    </section>
  )
}
