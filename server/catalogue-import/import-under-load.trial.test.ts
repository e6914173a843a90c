import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addAddress } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { importCatalogue } from './index.ts'

const PRODUCTS = 300
const COUNTED = 50

test('F49 two imports at once, while shoppers order the same goods: every piece is accounted for', async () => {
  const folder = aFolder()
  const shop = await aShop()
  const write = async (name: string, price: number) => {
    const rows = Array.from(
      { length: PRODUCTS },
      (_, at) => `A-${at},Kurta ${at},Kurtas,${price},S=${COUNTED}|M=${COUNTED}`,
    )
    await writeFile(join(folder, name), `asin,name,category,discount_price,sizes\n${rows.join('\n')}\n`)
    return { file: join(folder, name) }
  }
  const [first, dearer, cheaper] = [await write('1', 100), await write('2', 120), await write('3', 80)]
  await importCatalogue(shop.ctx, first)
  const { rows } = await ownerPool().query(
    'select product_id::int as id from products where supplier_id = $1 order by position',
    [shop.tenant.supplierId],
  )
  let isImporting = true
  let orders = 0
  const refusals = new Set<string>()
  const shoppers = await someCustomers(shop, 4)
  const shopping = shoppers.map(async ({ ctx }, who) => {
    const { id: addressId } = await addAddress(ctx, anAddress)
    for (let nth = 0; isImporting && nth < 60; nth++) {
      // From the last product to the first, against the order of the import.
      const lines = [7, 3, 1].map((step) => ({
        productId: rows[(PRODUCTS * 7 - nth * step - who) % PRODUCTS]?.id ?? 0,
        units: 1,
        size: nth % 2 ? 'S' : 'M',
      }))
      const distinct = lines.filter(
        (line, at) => lines.findIndex(({ productId }) => productId === line.productId) === at,
      )
      await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines: distinct }).then(
        () => orders++,
        (error) => refusals.add(error.code ?? String(error)),
      )
    }
  })
  const reports = await Promise.all([dearer, cheaper, dearer].map((input) => importCatalogue(shop.ctx, input)))
  isImporting = false
  await Promise.all(shopping)

  expect(orders).toBeGreaterThan(0)
  expect([...refusals]).toEqual([])
  for (const report of reports) expect(report).toMatchObject({ products: PRODUCTS, created: 0, refused: 0, faults: [] })
  expect(await audit(shop)).toEqual([])
  const left = await ownerPool().query(
    `select (select sum(units)::int from stocks where supplier_id = $1) as units,
       (select sum(imported_units)::int from stocks where supplier_id = $1) as counted,
       (select sum(l.units)::int from order_lines l where supplier_id = $1) as ordered`,
    [shop.tenant.supplierId],
  )
  const [{ units, counted, ordered }] = left.rows
  expect([counted, units + ordered]).toEqual([PRODUCTS * 2 * COUNTED, PRODUCTS * 2 * COUNTED])
}, 60_000)

test('F49 an unchanged file waits for no lock, and a changed product only for transactions on its own rows', async () => {
  const folder = aFolder()
  const shop = await aShop()
  const file = join(folder, 'goods.csv')
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `A-${at},Kurta ${at},Kurtas,100,S=5|M=5`)
  const write = (rows: string[]) => writeFile(file, `asin,name,category,discount_price,sizes\n${rows.join('\n')}\n`)
  await write(rows)
  await importCatalogue(shop.ctx, { file })
  const order = await ownerPool().connect()
  try {
    // Like an order that is under way.
    await order.query('begin')
    const locked = await order.query(
      `select from stocks join products p using (supplier_id, product_id)
       where supplier_id = $1 and p.asin <> 'A-7' for update`,
      [shop.tenant.supplierId],
    )
    expect(locked.rowCount).toBe(2 * PRODUCTS - 2)
    expect(await importCatalogue(shop.ctx, { file })).toMatchObject({ changed: 0, unchanged: PRODUCTS })
    await write(rows.with(7, 'A-7,Kurta 7,Kurtas,120,S=9|M=5'))
    expect(await importCatalogue(shop.ctx, { file })).toMatchObject({ changed: 1, unchanged: PRODUCTS - 1 })
  } finally {
    await order.query('rollback')
    order.release()
  }
  expect(await audit(shop)).toEqual([])
}, 60_000)
