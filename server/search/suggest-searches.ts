import { SUGGESTIONS_MAX } from '#contract/limits.ts'
import type { Suggestion } from '#contract/search.ts'
import { selectProductsByIds } from '#server/catalogue/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { interpret, type Meaning } from './interpret.ts'
import { matchQueries, worthQuery } from './match-query.ts'
import { readPriceWords } from './price-words.ts'
import { selectMatches } from './store.ts'

/** Generous: many phones share one address (CGNAT), and each character may be a call. */
const PER_ADDRESS = { max: 1_200, seconds: 60 }
const COMPLETIONS = 3
const CATEGORIES = 2
const PRODUCTS_LOOKED_AT = 6

/** What the shopper may be about to type: whole searches, categories, products; each of them has results. */
export async function suggestSearches(ctx: Ctx, { search }: { search: string }): Promise<Suggestion[]> {
  await limitRate(ctx, limitsOf(ctx.address, 'suggest', PER_ADDRESS))
  return withTransaction(ctx, async (tx) => {
    const { terms, corrected, completions } = await interpret(tx, readPriceWords(search).text, {
      isTyping: true,
    })
    const products = await selectProductsByIds(tx, await firstMatches(tx, terms, search))
    if (products.length === 0) return []

    const before = search.trim().toLowerCase().split(/\s+/).slice(0, -1).join(' ')
    const searches = [...(corrected ? [corrected] : []), ...completions.map((word) => `${before} ${word}`.trim())]
    const first = await thatLeadSomewhere(tx, searches.slice(0, COMPLETIONS))
    const categories = new Map(products.map(({ categoryId, category }) => [categoryId, category]))
    const all: Suggestion[] = [
      ...first.map((text) => ({
        kind: 'search' as const,
        text,
        path: `/Product-Serach/${encodeURIComponent(text)}`,
      })),
      ...[...categories].slice(0, CATEGORIES).map(([id, text]) => ({
        kind: 'category' as const,
        text,
        path: `/products-section2/${id}`,
      })),
      ...products.map(({ name, slug }) => ({
        kind: 'product' as const,
        text: name,
        path: `/product-category/${slug}`,
      })),
    ]
    const shown = new Map(all.map((suggestion) => [`${suggestion.kind} ${suggestion.text}`, suggestion]))
    return [...shown.values()].slice(0, SUGGESTIONS_MAX)
  })
}

async function firstMatches(tx: Tx, terms: Meaning['terms'], search: string): Promise<number[]> {
  const { text, minPaise, maxPaise } = readPriceWords(search)
  const [must] = terms.length > 0 ? matchQueries(tx.tenant.supplierId, terms, undefined) : []
  if (must === undefined) return []
  const { ids } = await selectMatches(tx, {
    must,
    worth: worthQuery(tx.tenant.supplierId, terms),
    phrase: text.toLowerCase(),
    sort: 'featured',
    originalPaise: { min: undefined, max: undefined },
    discountPaise: { min: minPaise, max: maxPaise },
    offset: 0,
    limit: PRODUCTS_LOOKED_AT,
  })
  return ids
}

/** The vocabulary is the supplier's: a word may occur only in hidden categories. */
async function thatLeadSomewhere(tx: Tx, searches: string[]): Promise<string[]> {
  if (!tx.tenant.hidesCategories) return searches
  const found: string[] = []
  for (const text of searches) {
    const { terms } = await interpret(tx, text)
    if ((await firstMatches(tx, terms, text)).length > 0) found.push(text)
  }
  return found
}
