const GRID = 'cards grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-9'
const COLUMNS = {
  panel: 'xl:grid-cols-4',
  page: 'lg:grid-cols-4 xl:grid-cols-5',
  // Six products leave none alone in a row.
  six: 'xl:grid-cols-6',
}

/** A grid beside the filter panel has one column less. */
export type GridPlace = keyof typeof COLUMNS

export function gridOf(place: GridPlace): string {
  return `${GRID} ${COLUMNS[place]}`
}
