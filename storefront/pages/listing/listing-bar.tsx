import { Drawing } from '#ui/icon.tsx'
import { CATEGORY_TREE_ID, FILTER_PANEL_ID } from './filter-panel.tsx'
import type { ListingData } from './load-listing.ts'
import { SortSelector } from './sort-selector.tsx'

const CELL = 'inline-flex min-h-11 items-center justify-center gap-2 px-3 font-semibold wide:hidden'

/** On phones it stays below the header; on wide screens it is the sort selector alone. */
export function ListingBar({ listing: { fields, sort, chips } }: { listing: ListingData }) {
  return (
    <div className="listing-bar mb-5 flex justify-end">
      <button type="button" popoverTarget={FILTER_PANEL_ID} onClick={openTree} className={CELL}>
        Categories
      </button>
      <SortSelector fields={fields} sort={sort} />
      <button type="button" popoverTarget={FILTER_PANEL_ID} className={CELL}>
        <Drawing path="M4 6h16M7 12h10M10 18h4" />
        Filter
        {chips.length > 0 && (
          <span className="tabular-nums">
            <span className="sr-only">, active filters: </span>({chips.length})
          </span>
        )}
      </button>
    </div>
  )
}

/** Without scripts it is opened in the panel. */
function openTree() {
  document.getElementById(CATEGORY_TREE_ID)?.setAttribute('open', '')
}
