import type { Page } from '@playwright/test'

/** What the shop's API tells now of a product, by its slug or ASIN, under the names of the specification. */
export function productFixture(page: Page, search: string) {
  return page.evaluate(async (wanted) => {
    const body = JSON.stringify({ search: wanted, subcat_id: 0, type: '' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/GetSingleProductFilters', { method: 'POST', headers, body })
    return (await answer.json())[0]
  }, search)
}
