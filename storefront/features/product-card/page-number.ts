import { redirect } from 'react-router'
import { PAGE_SIZE_DEFAULT } from '#contract/limits.ts'

/** `?page=` of a list. Invalid values are ignored, so that a mistyped link still shows products. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** Redirects an old link to a page beyond `total` products to the last page. */
export function lastPageInstead({ pathname, searchParams }: URL, total: number): Response | undefined {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE_DEFAULT))
  if (pageNumber(searchParams) <= last) return undefined
  const query = new URLSearchParams(searchParams)
  if (last > 1) query.set('page', String(last))
  else query.delete('page')
  return redirect(query.size > 0 ? `${pathname}?${query}` : pathname)
}
