import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { importCatalogue } from '#server/catalogue-import/index.ts'
import { run } from '#server/kernel/answer.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { expireOldRows } from '#server/process/expire-old-rows.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { describeMerchandising, setMerchandising } from './index.ts'

const URL = inject('ownerUrl')

const folder = aFolder()

async function bring(shop: TestShop, products: number, price: number): Promise<void> {
  const rows = Array.from(
    { length: products },
    (_, at) => `N-${at},Kurta ${at},Kurtas ${at % 3},${price + at},9000,500`,
  )
  const file = join(folder, `${shop.tenant.name}-${price}.csv`)
  await writeFile(file, ['asin,name,category,discount_price,original_price,stock', ...rows].join('\n'))
  await importCatalogue(shop.ctx, { file })
}

async function listsOf({ tenant }: TestShop): Promise<{ prices: number }[]> {
  const { rows } = await ownerPool().query(
    `select (select count(*)::int from list_prices p where p.supplier_id = l.supplier_id and p.price_list_id = l.price_list_id) as prices
     from price_lists l where supplier_id = $1 order by price_list_id`,
    [tenant.supplierId],
  )
  return rows
}

async function priceOf(shop: TestShop, search: string): Promise<number | undefined> {
  return (await send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search } })).body[0]?.price
}

test('resellers with the same rule share one price list; another supplier’s goods are not touched', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  const stranger = await aShop()
  await bring(shop, 3, 100)
  const theirs = await aProduct(stranger, { discountPaise: 100_00 })
  await giveMerchandising(shop, { prices: { percent: 10, end: 9, floor: 5 } })
  await giveMerchandising(sibling, { prices: { floor: 5, end: '9', percent: 10 } })
  expect(await listsOf(shop)).toEqual([{ prices: 3 }])
  expect(await listsOf(stranger)).toEqual([])
  expect([await priceOf(shop, 'N-0'), await priceOf(sibling, 'N-0'), await priceOf(stranger, theirs.asin)]).toEqual([
    119, 119, 100,
  ])
  expect(await audit(shop)).toEqual([])
})

test('an import updates the price lists with its own prices; withdrawn and manually changed products follow', async () => {
  const shop = await aShop()
  await bring(shop, 250, 100)
  await giveMerchandising(shop, { prices: { percent: 10, categories: { 'kurtas 2': 50 } } })
  const sibling = await aShop(shop.tenant.supplierId)
  await giveMerchandising(sibling, { prices: { percent: 1 } })
  await bring(shop, 260, 200)
  expect([await priceOf(shop, 'N-0'), await priceOf(shop, 'N-2'), await priceOf(sibling, 'N-0')]).toEqual([
    220, 303, 202,
  ])
  expect(await listsOf(shop)).toEqual([{ prices: 260 }, { prices: 260 }])
  const owner = ownerPool()
  const { supplierId } = shop.tenant
  await owner.query(`update products set withdrawn_at = now() where supplier_id = $1 and asin = 'N-1'`, [supplierId])
  await owner.query(`update products set discount_paise = 30000 where supplier_id = $1 and asin = 'N-0'`, [supplierId])
  expect([await priceOf(shop, 'N-0'), await priceOf(shop, 'N-1')]).toEqual([330, undefined])
  expect(await listsOf(shop)).toEqual([{ prices: 259 }, { prices: 259 }])
  await owner.query(`update products set withdrawn_at = null where supplier_id = $1 and asin = 'N-1'`, [supplierId])
  expect(await priceOf(shop, 'N-1')).toBe(222)
  expect(await audit(shop)).toEqual([])
})

test('a rule set during imports misses no product and no price, and a shopper sees one rule or the other', async () => {
  const shop = await aShop()
  await bring(shop, 400, 100)
  await giveMerchandising(shop, { prices: { percent: 10 } })
  const seen = new Set<number | undefined>()
  let isOver = false
  const looking = (async () => {
    while (!isOver) seen.add(await priceOf(shop, 'N-399'))
  })()
  const setting = Promise.all([
    setMerchandising(URL, shop.tenant, { prices: { percent: 20 } }),
    setMerchandising(URL, (await aShop(shop.tenant.supplierId)).tenant, { prices: { percent: 30 } }),
  ])
  await Promise.all([bring(shop, 500, 200), setting])
  isOver = true
  await looking
  // 499 and 599 with 10 or 20 percent.
  expect([549, 599, 659, 719]).toEqual(expect.arrayContaining([...seen]))
  expect(await priceOf(shop, 'N-399')).toBe(719)
  expect(await listsOf(shop)).toEqual([{ prices: 500 }, { prices: 500 }, { prices: 500 }])
  expect(await audit(shop)).toEqual([])
})

test('F03: two resellers with own prices share one stock: five pieces make five orders, each at its shop’s price', async () => {
  const mine = await aShop()
  const sibling = await aShop(mine.tenant.supplierId)
  const { productId } = await aProduct(mine, { discountPaise: 100_00, originalPaise: 900_00, stock: { '': 5 } })
  await giveMerchandising(mine, { prices: { percent: 10 } })
  await giveMerchandising(sibling, { prices: { percent: 20 } })
  const outcomes = await Promise.all(
    [mine, sibling].map(async (shop) => {
      const customers = await someCustomers(shop, 6)
      const { rows } = await ownerPool().query(
        `insert into addresses (supplier_id, reseller_id, customer_id, name, email, mobile, address1, address2, city, pincode, state)
         select supplier_id, reseller_id, customer_id, 'A', 'a@example.in', mobile, '1', '2', 'B', '560001', 'Karnataka'
         from customers where reseller_id = $1 order by customer_id returning address_id`,
        [shop.tenant.resellerId],
      )
      return Promise.all(
        customers.map(({ ctx }, at) =>
          run(paymentOperations.placeOrder, ctx, {
            ...{ addressId: Number(rows[at].address_id), payment: 'COD', lines: [{ productId, units: 1 }] },
            expectedTotalPaise: shop === mine ? 110_00 : 120_00,
          }).then(
            () => 'placed',
            (error) => error.code,
          ),
        ),
      )
    }),
  )
  expect(outcomes.flat().filter((outcome) => outcome === 'placed')).toHaveLength(5)
  expect(outcomes.flat().filter((outcome) => outcome === 'out-of-stock')).toHaveLength(7)
  expect(await audit(mine)).toEqual([])
})

test('an unused price list is deleted a day later, and one requested again is rebuilt', async () => {
  const shop = await aShop()
  await bring(shop, 3, 100)
  await giveMerchandising(shop, { prices: { percent: 10 } })
  await giveMerchandising(shop, { prices: { percent: 20 } })
  const makeOld = () =>
    ownerPool().query(`update price_lists set asked_at = now() - interval '25 hours' where supplier_id = $1`, [
      shop.tenant.supplierId,
    ])
  await asKeeper(inject('keeperUrl'), expireOldRows)
  expect(await listsOf(shop)).toHaveLength(2)
  await makeOld()
  await asKeeper(inject('keeperUrl'), expireOldRows)
  expect(await listsOf(shop)).toEqual([{ prices: 3 }])
  await giveMerchandising(shop, { prices: { percent: 10 } })
  expect(await priceOf(shop, 'N-0')).toBe(110)
  await giveMerchandising(shop, { prices: {} })
  await makeOld()
  await asKeeper(inject('keeperUrl'), expireOldRows)
  expect(await listsOf(shop)).toEqual([])
  expect(await priceOf(shop, 'N-0')).toBe(100)
  expect(await audit(shop)).toEqual([])
})

test('the settings are described as they would be set again, with the products capped at the MRP', async () => {
  const shop = await aShop()
  await bring(shop, 3, 8990)
  expect(await describeMerchandising(URL, shop.tenant)).toEqual({ settings: {}, atMrp: undefined })
  const given = {
    prices: { percent: 0.1, categories: { 'Kurtas 1': 50 }, end: '9', floor: 99, ceiling: 12_000 },
    hiddenCategories: ['Kurtas 2'],
  }
  await giveMerchandising(shop, given)
  const described = await describeMerchandising(URL, shop.tenant)
  expect(described).toEqual({ settings: given, atMrp: { count: 1, products: 2, asin: 'N-1' } })
  await giveMerchandising(shop, described.settings)
  expect(await describeMerchandising(URL, shop.tenant)).toEqual(described)
  await giveMerchandising(shop, { hiddenCategories: [] })
  expect((await describeMerchandising(URL, shop.tenant)).settings).toEqual({ prices: given.prices })
})

test.each([
  [{ prices: { percent: -5 } }, 'A margin is 0 to 500 percent: nothing is sold under the price of the supplier.'],
  [{ prices: { percent: 501 } }, 'A margin is 0 to 500 percent.'],
  [{ prices: { percent: 1.005 } }, 'A margin has at most two decimals.'],
  [{ prices: { percent: '12%' } }, 'A margin is a number of percent, such as 12.'],
  [{ prices: { categories: { 'Kurtas 0': 'much' } } }, 'A margin is a number of percent, such as 12.'],
  [{ prices: { end: 1234 } }, "The end of a price is one to three digits, such as 9 or '00'."],
  [{ prices: { end: '.99' } }, "The end of a price is one to three digits, such as 9 or '00'."],
  [{ prices: { floor: 0 } }, 'Floor and ceiling are at least 1 rupee.'],
  [{ prices: { ceiling: 99.5 } }, 'Floor and ceiling are whole rupees, such as 99.'],
  [{ prices: { floor: 200, ceiling: 100 } }, 'The floor of the prices is over their ceiling.'],
  [{ prices: { margin: 12 } }, 'prices has only: percent, categories, end, floor, ceiling.'],
  [{ prices: 12 }, 'prices has only: percent, categories, end, floor, ceiling.'],
  [{ prices: { categories: { Sarees: 5 } } }, 'The supplier has no category Sarees. It has: '],
  [{ hiddenCategories: 'Kurtas' }, 'hiddenCategories is a list of names of categories.'],
  [{ hiddenCategories: ['Sarees'] }, 'The supplier has no category Sarees. It has: '],
])('an error in %j is reported in one sentence, and nothing is changed', async (wrong, sentence) => {
  const shop = await aShop()
  await bring(shop, 1, 100)
  await giveMerchandising(shop, { prices: { percent: 10 } })
  // Like the content of a file, of any shape.
  const given: object = wrong
  await expect(setMerchandising(URL, shop.tenant, given)).rejects.toThrow(sentence)
  expect(await describeMerchandising(URL, shop.tenant)).toMatchObject({ settings: { prices: { percent: 10 } } })
})

test('a name that several groups have is refused with what to write instead', async () => {
  const shop = await aShop()
  await aProduct(shop)
  await ownerPool().query(
    `with g as (insert into groups (supplier_id, name) values ($1, 'Kids') returning *)
     insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from g`,
    [shop.tenant.supplierId],
  )
  await expect(setMerchandising(URL, shop.tenant, { hiddenCategories: ['Shirts'] })).rejects.toThrow(
    'There are 2 categories Shirts. Name one of: "Clothes > Shirts" or "Kids > Shirts".',
  )
  await giveMerchandising(shop, { hiddenCategories: ['kids > shirts'] })
  expect((await describeMerchandising(URL, shop.tenant)).settings).toEqual({ hiddenCategories: ['Kids > Shirts'] })
})
