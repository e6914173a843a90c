import type { z } from 'zod'
import type { Product, ProductPage, productQuerySchema } from '#contract/catalogue.ts'
import { TOTAL_MAX } from '#contract/limits.ts'
import { listNarrowed, selectProductsByIds } from '#server/catalogue/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { interpret, type Meaning } from './interpret.ts'
import { matchQueries, worthQuery } from './match-query.ts'
import { noteMiss } from './misses.ts'
import { type PricedSearch, readPriceWords } from './price-words.ts'
import { selectMatches, type Wanted } from './store.ts'

type Query = z.output<typeof productQuerySchema>

/** One page of results, the best first unless another order is requested (S7-028). */
export function searchProducts(ctx: Ctx, query: Query): Promise<ProductPage<Product>> {
  return withTransaction(ctx, async (tx) => {
    const priced = readPriceWords(query.search)
    const meaning = await interpret(tx, priced.text)
    const found = await findPage(tx, query, priced, meaning)
    const isFinal = found.total > 0 || meaning.leftOut === 0
    const last = isFinal
      ? found
      : await findPage(tx, query, priced, await interpret(tx, priced.text, { withFillers: true }))
    if (last.total === 0 && isOfAllGoods(query)) noteMiss(tx, query.search)
    return last
  })
}

/** Not narrowed by anything but its words. */
function isOfAllGoods({ categoryId, subcategoryId, filters, minRupees, maxRupees }: Query): boolean {
  const isFiltered = Object.values(filters ?? {}).some((chosen) => chosen.length > 0)
  return !isFiltered && ![categoryId, subcategoryId, minRupees, maxRupees].some(Boolean)
}

async function findPage(tx: Tx, query: Query, priced: PricedSearch, meaning: Meaning): Promise<ProductPage<Product>> {
  const { supplierId } = tx.tenant
  const { text, minPaise, maxPaise } = priced
  const { terms, corrected } = meaning
  const isPriceOnly = text === '' && (minPaise ?? maxPaise) !== undefined
  if (terms.length === 0 && !isPriceOnly) return { products: [], total: 0 }

  // The facets look at all results.
  const pageSize = query.filters ? TOTAL_MAX : query.pageSize
  const offset = query.filters ? 0 : (query.page - 1) * pageSize
  const wanted: Omit<Wanted, 'must'> = {
    worth: isPriceOnly ? '' : worthQuery(supplierId, terms),
    phrase: text.toLowerCase(),
    sort: query.sort,
    originalPaise: { min: paise(query.minRupees), max: paise(query.maxRupees) },
    discountPaise: { min: minPaise, max: maxPaise },
    offset,
    limit: Math.max(0, Math.min(pageSize, TOTAL_MAX - offset)),
  }
  for (const must of isPriceOnly ? [placeKey(supplierId, query)] : matchQueries(supplierId, terms, place(query))) {
    const { ids, total } = await selectMatches(tx, { ...wanted, must })
    if (total === 0) continue
    const found = query.filters
      ? await listNarrowed(tx, ids, query)
      : { products: await selectProductsByIds(tx, ids), total }
    return { ...found, ...(corrected && { corrected }) }
  }
  return { products: [], total: 0 }
}

type Place = Pick<Query, 'categoryId' | 'subcategoryId'>

/** Categories are keys among the words (0002-search-words.sql). */
function place({ categoryId, subcategoryId }: Place): string | undefined {
  if (subcategoryId) return `@s${subcategoryId}`
  return categoryId ? `@c${categoryId}` : undefined
}

function placeKey(supplierId: number, query: Place): string | undefined {
  const key = place(query)
  return key && `'${supplierId}.${key}'`
}

function paise(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : Math.round(rupees * 100)
}
