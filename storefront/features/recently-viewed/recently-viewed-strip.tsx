import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { useViewed } from './use-viewed.ts'

/** Not fetched by those who have viewed nothing yet. */
const ViewedRow = deferred(async () => (await import('./viewed-row.tsx')).ViewedRow)

interface StripProps {
  title?: string
  /** The product of this page is no news. */
  exceptId?: number
}

/** Only in the browser, from its own storage; nothing at all where nothing was viewed (S2-098). */
export function RecentlyViewedStrip({ title = "Related to items you've viewed", exceptId }: StripProps) {
  const items = useViewed()?.filter(({ id }) => id !== exceptId)
  return items && items.length > 0 && <ViewedRow title={title} items={items} />
}
