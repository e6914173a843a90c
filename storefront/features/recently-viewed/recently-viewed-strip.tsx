import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { useViewed } from './use-viewed.ts'

/** Not loaded by shoppers who have viewed nothing yet. */
const ViewedRow = deferred(async () => (await import('./viewed-row.tsx')).ViewedRow)

interface StripProps {
  title?: string
  /** The product of this page, which is left out. */
  exceptId?: number
}

/** Rendered in the browser only, from its storage; empty where nothing was viewed (S2-098). */
export function RecentlyViewedStrip({ title = "Related to items you've viewed", exceptId }: StripProps) {
  const items = useViewed()?.filter(({ id }) => id !== exceptId)
  return items && items.length > 0 && <ViewedRow title={title} items={items} />
}
