import type { Numbers } from '#contract/shop-numbers.ts'

/** The address of a table of the page as a file. */
export function csvOf({ from, to, by }: Numbers, table: string): string {
  return `numbers/csv?${new URLSearchParams({ table, from, to, by })}`
}
