import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import type { DetailRow } from './detail-rows.ts'

/** Labels and values, which change only with the product. */
export function Details({ rows, at }: { rows: DetailRow[]; at: 'profile' | 'side' }) {
  const load = async () => (await import('./detail-list.tsx')).DetailList
  return <ServerOnly name="detail-list" at={at} load={load} props={{ rows }} />
}

export function ProfileDetails({ rows }: { rows: DetailRow[] }) {
  return (
    <details open className="group/profile border-t border-line">
      <summary className="flex min-h-14 items-center">
        <h2 className="text-lg font-bold tracking-tight">Profile Details</h2>
      </summary>
      <div className="pb-6">
        <Details rows={rows} at="profile" />
      </div>
    </details>
  )
}
