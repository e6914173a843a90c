import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#server/kernel/transaction.ts'
import { productsOf } from '#server/testing/import.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { openSaving } from './save-batch.ts'
import type { ProductToSave } from './save-products.ts'

const EMPTY = {
  badge: '',
  badge1: '',
  video: '',
  material: '',
  hsn: '',
  isReturnable: true,
  categoryImage: '',
  categoryUrl: '',
  categoryFrame: '' as const,
}
const product = (asin: string, category: string): ProductToSave => ({
  ...EMPTY,
  line: 1,
  asin,
  name: `Kurta ${asin}`,
  group: 'All',
  category,
  subcategory: category,
  originalPaise: 200,
  discountPaise: 100,
  delbertoPaise: null,
  deliveryPaise: 0,
  rating: 0,
  ratingCount: 0,
  colors: [],
  gstPercent: null,
  description: '',
  descriptionHtml: '',
  details: {},
  images: [],
  imageColors: [],
  stock: [{ size: '', units: 5 }],
  position: 1,
  rowIfNew: category,
})

let shop: TestShop
let save: ReturnType<typeof openSaving>
let holder: PoolClient

// A batch with the category Slow is blocked half-way, until the test releases it.
beforeEach(async () => {
  shop = await aShop()
  save = openSaving(shop.ctx, { silent: [], isStockSilent: false }, withTransaction)
  await save([product('F-0', 'Fast'), product('S-0', 'Slow')])
  holder = await ownerPool().connect()
  await holder.query('begin')
  const { supplierId } = shop.tenant
  await holder.query(`select from categories where supplier_id = $1 and name = 'Slow' for update`, [supplierId])
})
afterEach(async () => {
  await holder.query('rollback')
  holder.release()
})

test('two batches that add no new category do not wait for each other', async () => {
  const slow = save([product('S-1', 'Slow')])
  expect(await save([product('F-1', 'Fast')])).toMatchObject({ created: 1, faults: [] })
  await holder.query('rollback')
  expect(await slow).toMatchObject({ created: 1, faults: [] })
})

test('two batches that choose the same slug at once are both imported', async () => {
  const slow = save([product('K 1', 'Slow')])
  while ((await waiting()) < 1);
  const fast = save([product('K-1', 'Fast')])
  while ((await waiting()) < 2);
  await holder.query('rollback')
  for (const saved of [await slow, await fast]) expect(saved).toMatchObject({ created: 1, faults: [] })
  const slugs = (await productsOf(shop)).map(({ slug }) => String(slug))
  expect(slugs.filter((slug) => slug.startsWith('k')).toSorted()).toEqual(['k-1', 'k-1-2'])
})

/** Connections that wait for the one that has locked the slow category, or for one that waits. */
async function waiting(): Promise<number> {
  const { rows } = await ownerPool().query(
    `with recursive behind (pid) as (
       select $1::int
       union select a.pid from behind b join pg_stat_activity a on b.pid = any(pg_blocking_pids(a.pid))
     ) select count(*)::int - 1 as waiting from behind`,
    [(await holder.query('select pg_backend_pid() as pid')).rows[0].pid],
  )
  return rows[0].waiting
}
