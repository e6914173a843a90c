import { type RawBuilder, sql } from 'kysely'
import { type Sort, TOTAL_MAX } from '#contract/limits.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { isShown, priceOf } from '#server/merchandising/index.ts'
import type { KnownWord } from './spelling.ts'

const WORDS_MAX = 12

export interface SearchedWord {
  word: string
  spelling: string
  products: number
  /** The word and the next one written as one, if products contain that. */
  joined: string | null
}

/** The words of a search, folded like those of the products, and how many products contain each. */
export async function selectSearchedWords(tx: Tx, text: string): Promise<SearchedWord[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<SearchedWord>`
    select w.word, w.spelling, coalesce(v.products, 0) as products, j.word as joined
    from (
      select spelling, word, place, word || case
        -- A folded word has no letter twice: 'ear ring' is 'earing'.
        when right(word, 1) = left(lead(word) over (order by place), 1) then substr(lead(word) over (order by place), 2)
        else lead(word) over (order by place) end as joined
      from (select search_plain(${text}) as plain) t
      cross join lateral unnest(string_to_array(plain, ' '), string_to_array(search_fold(plain), ' '))
        with ordinality as z (spelling, word, place)
      where place <= ${WORDS_MAX}
    ) w
    left join search_words v on v.supplier_id = ${supplierId} and v.word = w.word
    left join search_words j on j.supplier_id = ${supplierId} and j.word = w.joined and j.products > 0
    order by w.place`.execute(tx.db)
  return rows
}

export interface GuessedWord extends KnownWord {
  typed: string
  kind: 'begins' | 'near' | 'split'
  /** The second half of a 'split'. */
  rest: string | null
}

/** Words of the vocabulary that begin with a searched word, resemble it, or are its two halves. */
export async function selectGuesses(tx: Tx, words: string[]): Promise<GuessedWord[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<GuessedWord>`
    select a.word as typed, g.* from unnest(${words}::text[]) as a (word)
    cross join lateral (
      (select 'begins' as kind, word, null as rest, spelling, products from search_words
        where supplier_id = ${supplierId} and word > a.word and word < a.word || '~' and products > 0
        order by products desc, word limit 8)
      union all
      (select 'near', v.word, null, v.spelling, v.products
        from (
          select distinct f.word from search_misspellings f
          where f.supplier_id = ${supplierId} and f.form = any(search_forms(a.word)) and f.word <> a.word
        ) m join search_words v on v.supplier_id = ${supplierId} and v.word = m.word
        where v.products > 0 order by v.products desc limit 60)
      union all
      (select 'split', h.word, r.word, h.spelling || ' ' || r.spelling, least(h.products, r.products)
        from generate_series(2, length(a.word) - 2) i
        -- limit 1: each half is one look-up; the planner would rather read the whole vocabulary. Folding makes one letter of
        -- two where the halves meet, and leaves an 's' there that it takes from a word alone ('madhavsgeometric').
        cross join lateral (select word, spelling, products from search_words
          where supplier_id = ${supplierId} and word in (left(a.word, i), rtrim(left(a.word, i), 's')) and products > 0
          order by products desc limit 1) h
        cross join lateral (select word, spelling, products from search_words
          where supplier_id = ${supplierId} and word in (substr(a.word, i + 1), substr(a.word, i)) and products > 0
          order by products desc limit 1) r
        where length(a.word) >= 6 order by least(h.products, r.products) desc limit 1)
    ) g`.execute(tx.db)
  return rows
}

export async function foldPhrases(tx: Tx, phrases: string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(search_plain(phrase)) as folded
    from unnest(${phrases}::text[]) with ordinality as p (phrase, place) order by place`.execute(tx.db)
  return rows.map(({ folded }) => folded)
}

export interface Wanted {
  /** tsquery texts: what must match, and what ranks higher if it does. Without `must`, all products. */
  must: string | undefined
  worth: string
  /** As it was typed, for a product with exactly that name. */
  phrase: string
  sort: Sort
  originalPaise: { min: number | undefined; max: number | undefined }
  discountPaise: { min: number | undefined; max: number | undefined }
  offset: number
  limit: number
}

/**
 * At most this many matches are read, however many there are: of 300,000 shirts the first ones. Sorting by price or
 * name reads more of them, since its best may be anywhere.
 */
const LOOKED_AT = 2_000
const LOOKED_AT_SORTED = 5_000

const ORDER: Record<Exclude<Sort, 'featured'>, RawBuilder<unknown>> = {
  priceLowToHigh: sql`discount_paise, product_id`,
  priceHighToLow: sql`discount_paise desc, product_id`,
  nameAZ: sql`lower(name), product_id`,
  nameZA: sql`lower(name) desc, product_id desc`,
}

export async function selectMatches(tx: Tx, wanted: Wanted): Promise<{ ids: number[]; total: number }> {
  const { must, worth, phrase, sort, originalPaise, discountPaise, offset, limit } = wanted
  const { supplierId } = tx.tenant
  // The keys of `must` begin with the supplier. With supplier_id beside them the planner would read all products of the
  // supplier; `supplier` means the same to Citus alone (0003-catalogue.sql).
  const filters = [
    must === undefined ? sql`supplier_id = ${supplierId}` : sql`words @@ ${must}::tsquery and supplier = ${supplierId}`,
  ]
  if (originalPaise.min !== undefined) filters.push(sql`original_paise >= ${originalPaise.min}`)
  if (originalPaise.max !== undefined) filters.push(sql`original_paise <= ${originalPaise.max}`)
  const price = priceOf(tx, 'sellable_products')
  if (discountPaise.min !== undefined) filters.push(sql`${price} >= ${discountPaise.min}`)
  if (discountPaise.max !== undefined) filters.push(sql`${price} <= ${discountPaise.max}`)
  filters.push(isShown(tx, sql`category_id`))
  // 1: a long name has many words, so that each of them counts less.
  const rank = sql`ts_rank('{0.1, 0.2, 0.4, 1}', words, ${worth}::tsquery, 1)
    + case when strpos(lower(name), ${phrase}) > 0 then 0.2 else 0 end desc, position, product_id`
  const order = sort === 'featured' ? rank : ORDER[sort]
  const isByPrice = sort === 'priceLowToHigh' || sort === 'priceHighToLow'
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (
      select supplier_id, product_id, name, ${isByPrice ? price : sql`discount_paise`} as discount_paise, position, words
      from sellable_products
      where ${sql.join(filters, sql` and `)}
      limit ${sql.lit(sort === 'featured' ? LOOKED_AT : LOOKED_AT_SORTED)}
    )
    select least((select count(*) from found), ${TOTAL_MAX}) as total,
      array(select product_id from found where supplier_id = ${supplierId} order by ${order} offset ${offset} limit ${limit}) as ids`.execute(
    tx.db,
  )
  const { ids = [], total = 0 } = rows[0] ?? {}
  return { ids: ids.map(Number), total }
}
