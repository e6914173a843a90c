import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { readViewed, storedViewed } from './recently-viewed.ts'

/** Not fetched by those who have viewed nothing yet. */
const ViewedRow = lazy(async () => ({ default: (await import('./viewed-row.tsx')).ViewedRow }))

const neverCalls = () => () => {}

interface StripProps {
  title?: string
  /** The product of this page is no news. */
  exceptId?: number
}

/** Only in the browser, from its own storage; nothing at all where nothing was viewed (S2-098). */
export function RecentlyViewedStrip({ title = "Related to items you've viewed", exceptId }: StripProps) {
  const stored = useSyncExternalStore(neverCalls, storedViewed, () => null)
  const items = useMemo(() => readViewed(stored).filter(({ id }) => id !== exceptId), [stored, exceptId])
  if (items.length === 0) return null
  return (
    <Suspense>
      <ViewedRow title={title} items={items} />
    </Suspense>
  )
}
