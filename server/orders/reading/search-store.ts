import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

// The words of orders, by which one is found (0019-order-views.sql).

/** As in words_of_order(): whatever in ASCII is not alphanumeric divides words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is typed may contain them
const BETWEEN = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+/
const WORDS_MAX = 8
const WORD_MAX = 40
/** No word has a later character. */
const LAST = '\u{10ffff}'

/** Whether the order `o` has every word that was typed, or its beginning; or this tracking number. */
export function foundBy({ tenant }: Tx, search: string): RawBuilder<unknown> {
  const { supplierId, resellerId } = tenant
  const begins = (start: string) => sql`
    select w.order_id from order_words w
    where w.supplier_id = ${supplierId} and w.reseller_id = ${resellerId} and w.word >= ${start} and w.word < ${start + LAST}`
  const words = search.toLowerCase().split(BETWEEN).filter(Boolean).slice(0, WORDS_MAX)
  const phone = search.replace(/^\+?91(?=[\s-]*\d{5}[\s-]*\d{5}$)/, '').replace(/[\s-]/g, '')
  const found = [
    ...(words.length > 0
      ? [
          sql`(${sql.join(
            words.map((word) => begins(word.slice(0, WORD_MAX))),
            sql` intersect `,
          )})`,
        ]
      : []),
    ...(/^\d{4,10}$/.test(phone) ? [begins(`#${[...phone].reverse().join('')}`)] : []),
    sql`
      select s.order_id from shipments s
      where s.supplier_id = ${supplierId} and s.reseller_id = ${resellerId}
        and s.awb in (${search}, ${search.toUpperCase()}, ${search.toLowerCase()})`,
  ]
  // As an array, computed once: PostgreSQL then looks the few orders up by their ids, whatever the other filters are.
  return sql`o.order_id = any(array(${sql.join(found, sql` union `)}))`
}

/** The order up to which all words are written; locked, so that two searches at once do not write the same. */
export async function lockWordMark(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    insert into order_word_marks (supplier_id, reseller_id, up_to) values (${supplierId}, ${resellerId}, 0)
    on conflict (supplier_id, reseller_id) do nothing`.execute(tx.db)
  const { rows } = await sql<{ upTo: number }>`
    select up_to as "upTo" from order_word_marks
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} for update`.execute(tx.db)
  return rows[0]?.upTo ?? 0
}

/** Whether an order has come after the mark. */
export async function hasNewWords(tx: Tx): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    select from orders
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id > coalesce((
      select up_to from order_word_marks where supplier_id = ${supplierId} and reseller_id = ${resellerId}), 0)
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/**
 * Writes the words of the next orders. `count` is how many they are, `last` the last of them; `settled` the last that is older than any
 * transaction, behind which no order with a smaller id can appear.
 */
export async function insertWords(tx: Tx, { after, max }: { after: number; max: number }): Promise<Written> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Written>`
    with next as (
      select supplier_id, reseller_id, order_id, number, delivery_address, placed_at from orders
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and order_id > ${after}
      order by order_id limit ${max}
    ), written as (
      insert into order_words (supplier_id, reseller_id, word, order_id)
      select n.supplier_id, n.reseller_id, word, n.order_id
      from next n
      cross join lateral (
        select string_agg(l.name, ' ') as products from order_lines l
        where l.supplier_id = ${supplierId} and l.reseller_id = ${resellerId} and l.order_id = n.order_id) lines
      cross join lateral words_of_order(n.number, n.delivery_address, lines.products) word
      on conflict (supplier_id, reseller_id, word, order_id) do nothing
      returning order_id -- for Citus (db/citus/README.md)
    )
    select count(*)::int as count, max(order_id) as last, max(order_id) filter (where placed_at < now() - interval '5 minutes') as settled
    from next`.execute(tx.db)
  return rows[0] ?? { count: 0, last: null, settled: null }
}

interface Written {
  count: number
  last: number | null
  settled: number | null
}

export async function updateWordMark(tx: Tx, orderId: number): Promise<void> {
  const { supplierId, resellerId } = tx.tenant
  await sql`
    update order_word_marks set up_to = ${orderId}
    where supplier_id = ${supplierId} and reseller_id = ${resellerId}`.execute(tx.db)
}
