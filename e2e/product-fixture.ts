import type { Page } from '@playwright/test'

/** A product as the API returns it now, by its slug or ASIN, with the specification's field names. */
export function productFixture(page: Page, search: string) {
  return page.evaluate(async (wanted) => {
    const body = JSON.stringify({ search: wanted, subcat_id: 0, type: '' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/GetSingleProductFilters', { method: 'POST', headers, body })
    return (await answer.json())[0]
  }, search)
}
