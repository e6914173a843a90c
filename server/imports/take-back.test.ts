import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { shopProductOperations as products } from '#server/products/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { anImporter, HEAD, KURTA, places, SAREE } from '#server/testing/importer.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import type { Step } from './import-jobs.ts'
import { shopImportOperations as calls, endingOf } from './index.ts'

test('taking back restores prices, texts and stock by the difference, and withdraws what was new', async () => {
  const { shop, meera, work, open, read, bring, products } = await anImporter()
  await bring(HEAD + KURTA)
  const importId = await bring(`${HEAD}K1,Indigo Kurta long,Women,Kurtas,Cotton,1099,599,M=9|XL=4,\r\n${SAREE}`)
  expect(await products()).toMatchObject([
    { name: 'Indigo Kurta long', price: 599, stock: ['M:9', 'XL:4'] },
    { sold: true },
  ])
  await run(calls.takeBackImport, meera.ctx, { importId })
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect(await products()).toMatchObject([
    { asin: 'K1', name: 'Indigo Kurta', mrp: 999, price: 499, stock: ['M:5', 'L:2'], sold: true },
    { asin: 'S1', sold: false },
  ])
  expect(await open(importId)).toMatchObject({
    state: 'taken-back',
    takenBack: { restored: 1, withdrawn: 1, by: 'Meera' },
    spared: [],
  })
  expect(await audit(shop)).toEqual([])
  // The first file again: as if the second had never been.
  expect((await read(HEAD + KURTA)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
})

test('taking back spares what was sold, edited or counted since, and lists that', async () => {
  const { shop, meera, work, open, bring, rowsOf, products } = await anImporter()
  await bring(
    `${HEAD + KURTA}E1,Edited,Women,Kurtas,Cotton,999,499,,5\r\nC1,Counted,Women,Kurtas,Cotton,999,499,,5\r\n`,
  )
  const importId = await bring(
    `${HEAD}K1,Indigo Kurta,Women,Kurtas,Cotton,999,499,M=8|L=2,\r\n` +
      'E1,Edited,Women,Kurtas,Cotton,999,599,,5\r\nC1,Counted,Women,Kurtas,Cotton,999,499,,7\r\n' +
      'N1,New and sold,Women,Kurtas,Cotton,999,499,,9\r\nN2,New,Women,Kurtas,Cotton,999,499,,9\r\n',
  )
  const [kurta, fresh] = await rowsOf(
    `select product_id as "productId" from products where supplier_id = $1 and asin in ('K1', 'N1') order by asin`,
  )
  const buyer = await aBuyer(shop)
  await run(paymentOperations.placeOrder, buyer.ctx, {
    ...{ addressId: buyer.addressId, payment: 'COD', key: 'sold-since' },
    lines: [
      { productId: Number(kurta.productId), units: 6, size: 'M' },
      { productId: Number(fresh.productId), units: 1, size: '' },
    ],
  })
  await ownerPool().query(`update products set discount_paise = 44900 where supplier_id = $1 and asin = 'E1'`, [
    shop.tenant.supplierId,
  ])
  await ownerPool().query(
    `with counted as (
       update stocks s set units = 4 from products p
       where s.supplier_id = $1 and p.supplier_id = $1 and p.product_id = s.product_id and p.asin = 'C1' returning stock_id)
     insert into stock_movements (supplier_id, stock_id, units, reason) select $1, stock_id, -3, 'count' from counted`,
    [shop.tenant.supplierId],
  )
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect((await products()).filter(({ asin }) => /^.\d$/.test(asin))).toMatchObject([
    { asin: 'C1', stock: [':4'] },
    { asin: 'E1', price: 449 },
    { asin: 'K1', stock: ['M:0', 'L:2'] }, // 8 - 6 - 3 is less than nothing
    { asin: 'N1', sold: true },
    { asin: 'N2', sold: false },
  ])
  const { spared } = await open(importId)
  expect(Object.fromEntries(spared.map(({ name, why }) => [name, why.id]))).toEqual({
    'Indigo Kurta': 'gonePieces',
    Edited: 'editedSince',
    Counted: 'countedSince',
    'New and sold': 'soldSince',
  })
  expect(await audit(shop)).toEqual([])
})

const mugs = (price: number) =>
  Array.from({ length: 230 }, (_, at) => `M${at},Mug ${at},Home,Cups,Plain,999,${price},,5\r\n`).join('')

/** 230 mugs of ₹499 for which an import sets ₹399, and of which the taking back is stopped after 200. */
async function partlyTakenBack() {
  const { meera, work, open, bring, rowsOf, ...rest } = await anImporter()
  await bring(HEAD + mugs(499))
  const importId = await bring(HEAD + mugs(399) + SAREE)
  const takeBack = () => run(calls.takeBackImport, meera.ctx, { importId })
  await takeBack()
  // The second batch waits for somebody who looks at one of its products.
  const look = await lookAt(150, rowsOf)
  const working = work()
  await until(async () => expect((await open(importId)).progress?.products).toBe(100))
  await run(calls.stopImport, meera.ctx, { importId })
  await look.end()
  await working
  return { meera, work, open, bring, rowsOf, ...rest, importId, takeBack }
}

/** A transaction that keeps others from changing the nth product. */
async function lookAt(nth: number, rowsOf: (sql: string) => Promise<{ id: number }[]>) {
  const [product] = await rowsOf(
    `select product_id as id from products where supplier_id = $1 order by product_id offset ${nth} limit 1`,
  )
  return beginWith('select from products where product_id = $1 for update', product?.id)
}

/** A transaction that goes on until `end`. */
async function beginWith(sql: string, id: number | undefined) {
  const other = await ownerPool().connect()
  await other.query('begin')
  await other.query(sql, [id])
  const { rows } = await other.query('select pg_backend_pid() as pid')
  const end = async () => {
    await other.query('commit')
    other.release()
  }
  return { pid: Number(rows[0].pid), end }
}

/** The one connection that waits for another. */
async function whoWaitsFor(pid: number): Promise<number> {
  const { rows } = await ownerPool().query('select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
    pid,
  ])
  expect(rows).toHaveLength(1)
  return rows[0].pid
}

test('taking back that is stopped and gone on with counts all that it restored', async () => {
  const { work, open, importId, takeBack } = await partlyTakenBack()
  expect(await open(importId)).toMatchObject({ state: 'stopped', changes: 31, takenBack: { restored: 200 } })
  await takeBack()
  await work()
  expect(await open(importId)).toMatchObject({
    state: 'taken-back',
    takenBack: { restored: 230, withdrawn: 1, by: 'Meera' },
  })
})

test('an import that was stopped and is partly taken back is not gone on with; its file may be uploaded again', async () => {
  const { shop, work, open, start, bring, rowsOf, importId, takeBack } = await partlyTakenBack()
  // As if it had been stopped after the last product: its file is there.
  await ownerPool().query(
    `insert into import_pieces (supplier_id, reseller_id, import_id, nth, bytes) values ($1, $2, $3, 0, $4)`,
    [shop.tenant.supplierId, shop.tenant.resellerId, importId, Buffer.from(HEAD + mugs(399) + SAREE)],
  )
  const prices = () =>
    rowsOf(`select discount_paise / 100 as price, count(*)::int from products
      where supplier_id = $1 and withdrawn_at is null group by 1 order by 1`)
  const refused = await start(importId).catch((error: unknown) => error)
  await work()
  await takeBack()
  await work()
  expect(await prices()).toEqual([{ price: 499, count: 230 }])
  expect(refused).toMatchObject({ code: 'bad-input', reason: { id: 'importPartlyBack' } })
  expect(await open(importId)).toMatchObject({ state: 'taken-back', takenBack: { restored: 230, withdrawn: 1 } })
  const again = await bring(HEAD + mugs(399) + SAREE)
  expect(again).not.toBe(importId)
  expect(await prices()).toMatchObject([{ price: 399, count: 230 }, { count: 1 }])
})

test('two workers at one taking back restore each product once, and spare none for the work of the other', async () => {
  const { shop, meera, open, bring, rowsOf } = await anImporter()
  await bring(HEAD + mugs(499))
  const importId = await bring(HEAD + mugs(399).replaceAll(',5\r\n', ',9\r\n') + SAREE)
  await run(calls.takeBackImport, meera.ctx, { importId })
  const look = await lookAt(50, rowsOf)
  const worker = () => endingOf(shop.as({ kind: 'operator' }), 'take-back-import', { importId, ...places })
  const working = [worker(), worker()]
  // The first waits for who looks, and the second for the first.
  await until(async () => whoWaitsFor(await whoWaitsFor(look.pid)))
  await look.end()
  expect(await Promise.all(working)).toEqual([{ state: 'done' }, { state: 'done' }])
  expect(await open(importId)).toMatchObject({
    state: 'taken-back',
    takenBack: { restored: 230, withdrawn: 1 },
    spared: [],
  })
  const stock = 'select sum(units)::int from stocks join products using (supplier_id, product_id)'
  expect(await rowsOf(`${stock} where supplier_id = $1 and discount_paise = 49900`)).toEqual([{ sum: 5 * 230 }])
  expect(await audit(shop)).toEqual([])
})

test('a worker that wakes after the taking back was stopped takes nothing back', async () => {
  const { shop, meera, open, bring, rowsOf } = await anImporter()
  await bring(HEAD + mugs(499))
  const importId = await bring(HEAD + mugs(399))
  await run(calls.takeBackImport, meera.ctx, { importId })
  const look = await lookAt(50, rowsOf)
  const worker = () => endingOf(shop.as({ kind: 'operator' }), 'take-back-import', { importId, ...places })
  const asleep = worker()
  await until(() => whoWaitsFor(look.pid))
  await run(calls.stopImport, meera.ctx, { importId })
  await worker()
  await look.end()
  await asleep
  expect(await open(importId)).toMatchObject({ state: 'stopped', changes: 230, takenBack: null })
  expect(await rowsOf('select from products where supplier_id = $1 and discount_paise = 39900')).toHaveLength(230)
})

/** The ending of a worker that sleeps, waiting for who looks, while a person stops its import and takes it back. */
async function runPastTakingBack(
  importId: number,
  {
    shop,
    meera,
    look,
  }: Pick<Awaited<ReturnType<typeof anImporter>>, 'shop' | 'meera'> & { look: Awaited<ReturnType<typeof lookAt>> },
) {
  const worker = (step: Step) => endingOf(shop.as({ kind: 'operator' }), step, { importId, ...places })
  const asleep = worker('run-import')
  await until(() => whoWaitsFor(look.pid))
  await run(calls.stopImport, meera.ctx, { importId })
  await worker('run-import')
  await run(calls.takeBackImport, meera.ctx, { importId })
  await worker('take-back-import')
  await look.end()
  return asleep
}

test('a worker that wakes after its import was stopped and taken back writes nothing', async () => {
  const { shop, meera, open, start, read, bring, rowsOf } = await anImporter()
  await bring(HEAD + mugs(499))
  const { importId } = await read(HEAD + mugs(399) + SAREE)
  await start(importId)
  const ending = await runPastTakingBack(importId, { shop, meera, look: await lookAt(50, rowsOf) })
  expect(ending).toEqual({ state: 'done' })
  // The new product, which waits for nobody, was written before the stop.
  expect(await open(importId)).toMatchObject({
    ...{ state: 'taken-back', changes: 0, faultCount: 0, problem: null },
    takenBack: { restored: 0, withdrawn: 1 },
  })
  expect(await rowsOf('select from products where supplier_id = $1 and discount_paise = 39900')).toEqual([])
})

test('a worker that wakes at the end of an import that was stopped and taken back leaves it taken back', async () => {
  const { shop, meera, open, start, read, bring, rowsOf } = await anImporter()
  await bring(HEAD + KURTA)
  // An import ends by removing it, which waits for somebody who looks at it.
  const [second] = await rowsOf(
    `insert into subcategories (supplier_id, category_id, name)
     select supplier_id, category_id, 'COTTON' from subcategories where supplier_id = $1 returning subcategory_id as id`,
  )
  const { importId } = await read(HEAD + KURTA)
  await start(importId)
  const look = await beginWith('select from subcategories where subcategory_id = $1 for update', second.id)
  expect(await runPastTakingBack(importId, { shop, meera, look })).toEqual({ state: 'done' })
  expect(await open(importId)).toMatchObject({ state: 'taken-back' })
})

test('what staff had edited before an import that was taken back is named again when a file overrides it', async () => {
  const { meera, work, open, bring, read, rowsOf } = await anImporter()
  await bring(HEAD + KURTA)
  const [{ id }] = await rowsOf('select product_id as id from products where supplier_id = $1')
  const change = (input: object) => run(products.changeProduct, meera.ctx, { productId: id, stocks: [], ...input })
  await change({ price: { seen: 499_00, wanted: 449_00 } })
  const importId = await bring(HEAD + KURTA.replace('499', '399'))
  await change({ mrp: { seen: 999_00, wanted: 899_00 } })
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect(await open(importId)).toMatchObject({ takenBack: { restored: 1 }, spared: [] })
  const { faults } = await read(HEAD + KURTA)
  expect(faults.map(({ sentence }) => sentence)).toMatchObject([
    { column: 'discount_price', problem: { id: 'editedByStaff' } },
    { column: 'original_price', problem: { id: 'editedByStaff' } },
  ])
})

test('what an import took off sale and staff has archived since is not put on sale by taking the import back', async () => {
  const { meera, work, bring, rowsOf } = await anImporter()
  const shopify = (status: string) =>
    'Handle,Title,Published,Status,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n' +
    `mug,Mug,true,${status},Title,Default Title,shopify,5,100\njug,Jug,true,${status},Title,Default Title,shopify,1,50\n`
  await bring(shopify('active'))
  const importId = await bring(shopify('draft'))
  const [{ id }] = await rowsOf(`select product_id as id from products where supplier_id = $1 and asin = 'mug'`)
  await run(products.moveProduct, meera.ctx, { productId: id, seen: 'hidden', wanted: 'archived' })
  await run(calls.takeBackImport, meera.ctx, { importId })
  await work()
  expect(
    await rowsOf(
      'select asin, kept_off, withdrawn_at is null as sold from products where supplier_id = $1 order by asin',
    ),
  ).toEqual([
    { asin: 'jug', kept_off: null, sold: true },
    { asin: 'mug', kept_off: 'archived', sold: false },
  ])
})
