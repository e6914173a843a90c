import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

const NAMES = ['red blue green white black', 'black white green blue red', 'white red black green blue']

test('products imported at the same time are all counted, and never wait for each other', async () => {
  for (let round = 0; round < 10; round++) {
    const shop = await aShop()
    const added = Array.from({ length: 60 }, (_, at) => aProduct(shop, { name: `${NAMES[at % 3]} kurta ${at % 7}` }))
    await Promise.all(added)
    const { rows } = await ownerPool().query(
      `select spelling, products from search_words where supplier_id = $1 and spelling in ('red', 'black') order by 1`,
      [shop.tenant.supplierId],
    )
    expect(rows).toEqual([
      { spelling: 'black', products: 60 },
      { spelling: 'red', products: 60 },
    ])
  }
})

test('a word is looked up by its key, even without statistics for a new supplier', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'first' })
  const add = (tx: Tx, from: number, to: number) =>
    sql`
    insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
    select ${shop.tenant.supplierId}, 'N-' || n, 'n-' || n, 'kurta ' || n, category_id, subcategory_id, 200, 100
    from products, generate_series(${from}::int, ${to}::int) n
    where supplier_id = ${shop.tenant.supplierId} and name = 'first'`.execute(tx.db)
  await withTransaction(shop.ctx, (tx) => add(tx, 1, 2000))
  const read = await withTransaction(shop.ctx, async (tx) => {
    await add(tx, 2001, 2001)
    const { rows } = await sql<{ read: number }>`
      select pg_stat_get_xact_tuples_fetched(t) + pg_stat_get_xact_tuples_returned(t) as read
      from unnest(array['search_words'::regclass]) t`.execute(tx.db)
    return rows[0]?.read
  })
  expect(read).toBeLessThan(100)
})
