import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { OpenedProduct, ProductPage } from '#contract/shop-products.ts'
import { exportCatalogue } from '#server/catalogue-import/index.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { bring, importFolder } from '#server/testing/import.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { shopProductOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
})

const KURTA = {
  ...{ name: 'Indigo Block Kurta', price: 499_00, mrp: 999_00, place: 'Women > Kurtas', pictures: [], isDraft: false },
  sizes: [
    { size: 'M', units: 5 },
    { size: 'L', units: 0 },
  ],
}

const add = async (more: object = {}) =>
  (await run(calls.addProduct, meera.ctx, { ...KURTA, form: randomUUID(), ...more })) as { productId: number }
const open = (productId: number) => run(calls.openProduct, meera.ctx, { productId }) as Promise<OpenedProduct>
const browse = (input: object = {}) => run(calls.browseProducts, meera.ctx, input) as Promise<ProductPage>

test('a new product is in the shop, its search and its category at once', async () => {
  expect((await send(shop, 'GET', '/Product-Serach/indigo')).body).not.toContain('Indigo Block Kurta')
  const { productId } = await add()
  expect(await open(productId)).toMatchObject({
    ...{ asin: 'indigo-block-kurta', state: 'live', place: 'Women > Kurtas', pricePaise: 499_00, units: 5 },
    log: [{ name: 'Meera', did: 'add-product' }],
  })
  const page = await send(shop, 'GET', '/product/indigo-block-kurta')
  expect(page.body).toContain('₹499')
  expect((await send(shop, 'GET', '/Product-Serach/indigo')).body).toContain('Indigo Block Kurta')
  expect((await send(shop, 'POST', '/api/GetAllCategory')).body).toMatchObject([{ category_desc: 'Kurtas' }])
  expect(await audit(shop)).toEqual([])
})

test('a draft is nowhere in the shop until it is published', async () => {
  await aProduct(shop, { name: 'Cup' })
  const { productId } = await add({ isDraft: true })
  const places = ['/', '/Product-Serach/indigo', '/sitemaps/products-1.xml', '/feeds/google-merchant.xml']
  const seen = async () =>
    (await Promise.all(places.map((path) => send(shop, 'GET', path)))).map(({ body }) => String(body)).join('\n')
  expect(await seen()).not.toMatch(/indigo block kurta|indigo-block-kurta/i)
  expect((await send(shop, 'GET', '/product/indigo-block-kurta')).status).toBe(404)
  const json = [{ prod_id: productId, unit: 1, cart_size: 'M' }]
  const cart = await send(shop, 'POST', '/api/Add_to_cart1', { json, token: meera.token })
  expect(cart.status).toBeGreaterThanOrEqual(400)
  await run(calls.moveProduct, meera.ctx, { productId, seen: 'draft', wanted: 'live' })
  expect((await send(shop, 'GET', '/product/indigo-block-kurta')).status).toBe(200)
  expect(await seen()).toMatch(/indigo-block-kurta/)
})

test('a form that is sent twice, also at once, makes one product', async () => {
  const form = randomUUID()
  const made = await Promise.all([add({ form }), add({ form })])
  const again = await add({ form })
  expect(new Set([...made, again].map(({ productId }) => productId)).size).toBe(1)
  const { productId } = again
  expect((await open(productId)).log).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('two products of one name have codes of their own; a name without Latin letters has one too', async () => {
  const made = await Promise.all([add(), add(), add({ name: 'नीला कुर्ता' }), add({ name: 'लाल कुर्ता' })])
  const codes = await Promise.all(made.map(async ({ productId }) => (await open(productId)).asin))
  expect(new Set(codes).size).toBe(4)
  for (const code of codes) expect(code).toMatch(/^(indigo-block-kurta|product)(-[a-z0-9]{4})?$/)
  expect((await add({ name: `${'a'.repeat(79)} bcd` })).productId).toBeGreaterThan(0)
})

test('a category is found as the shop spells it, by its name alone, or made', async () => {
  await add()
  const placeOf = async (place: string) => (await open((await add({ place })).productId)).place
  expect(await placeOf('women>KURTAS')).toBe('Women > Kurtas')
  expect(await placeOf('kurtas')).toBe('Women > Kurtas')
  expect(await placeOf('Women > Kurtas > Cotton')).toBe('Women > Kurtas > Cotton')
  expect(await placeOf('cotton')).toBe('Women > Kurtas > Cotton')
  expect(await placeOf('Sarees')).toBe('All > Sarees')
  expect(await placeOf('')).toBe('More > More')
  expect(await Promise.all(Array.from({ length: 4 }, () => placeOf('Men > Shirts')))).toEqual(
    Array(4).fill('Men > Shirts'),
  )
})

test.each([
  [{ name: '  ' }, 'Please enter a name, such as Block print kurta.'],
  [{ price: 0 }, 'Please enter rupees, such as 499 or 499.50.'],
  [{ price: 1000_00 }, 'The price cannot be higher than the MRP.'],
  [{ sizes: [{ size: 'M', units: -1 }] }, 'Please enter whole pieces from 0 to 99,999.'],
  [
    {
      sizes: [
        { size: 'M', units: 1 },
        { size: 'm', units: 1 },
      ],
    },
    'Size m is there already.',
  ],
  [
    {
      sizes: [
        { size: '', units: 1 },
        { size: 'M', units: 1 },
      ],
    },
    'Please enter a size, such as M or Free size.',
  ],
  [{ pictures: ['photo-1.jpg'] }, 'There is no such picture any more.'],
  [{ pictures: ['../secret.jpg'] }, 'There is no such picture any more.'],
  [{ place: '1 > 2' }, 'This is not a name for a category.'],
])('%j is refused in words', async (more, words) => {
  await expect(add(more)).rejects.toThrow(words)
  expect((await browse()).products).toEqual([])
})

test('where a sibling shop would sell it too, nothing is added, and the form shows that before', async () => {
  const sibling = await aShop(shop.tenant.supplierId)
  await expect(add()).rejects.toMatchObject({ code: 'forbidden', reason: { id: 'sharedSupplier' } })
  expect(await run(calls.listProductChoices, meera.ctx, {})).toMatchObject({ alsoAt: [sibling.host] })
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/products/new`, { token: meera.token })
  expect(page.body).toContain(sibling.host)
  expect(page.body).not.toContain('Save and publish')
})

test('without scripts the form makes a product and leads to it; what is wrong stays as it was typed', async () => {
  const at = `/shops/${shop.tenant.resellerId}/products/new`
  const form = {
    ...{ form: randomUUID(), name: 'Mug', price: '1,499', mrp: '', place: 'Cups' },
    'size-1': '',
    'pieces-1': '12',
  }
  const wrong = await sendToConsole('POST', at, { token: meera.token, form: { ...form, price: 'cheap' } })
  expect(wrong.body).toContain('value="cheap"')
  expect(wrong.body).toContain('Please enter rupees, such as 499 or 499.50.')
  const made = await sendToConsole('POST', at, { token: meera.token, form })
  expect(made.status).toBe(302)
  expect(made.headers.get('location')).toMatch(/\/products\/\d+\?made=live$/)
  const [mug] = (await browse()).products
  expect(mug).toMatchObject({ name: 'Mug', pricePaise: 1499_00, mrpPaise: 1499_00, units: 12 })
})

test('the lists and their counts follow each move', async () => {
  const live = await add()
  await add({ isDraft: true })
  const hidden = await add({ name: 'Hidden Mug' })
  const out = await add({
    name: 'Sold Mug',
    sizes: [
      { size: 'M', units: 0 },
      { size: 'L', units: 0 },
    ],
  })
  await run(calls.moveProduct, meera.ctx, { ...hidden, seen: 'live', wanted: 'hidden' })
  const idsOf = async (list: string) => (await browse({ list })).products.map(({ productId }) => productId)
  expect((await browse()).counts).toEqual({ live: 2, draft: 1, hidden: 1, archived: 0, 'sold-out': 1 })
  expect([await idsOf('live'), await idsOf('hidden'), await idsOf('sold-out'), await idsOf('archived')]).toEqual([
    [out.productId, live.productId],
    [hidden.productId],
    [out.productId],
    [],
  ])
  expect((await browse({ list: 'live', search: 'mug' })).products.map(({ name }) => name)).toEqual(['Sold Mug'])
  expect((await browse({ list: 'sold-out', search: 'kurta' })).products).toEqual([])
  expect((await browse({ search: 'hi' })).products).toMatchObject([{ name: 'Hidden Mug' }])
})

test('an export has the new product, and importing it changes nothing here and makes the same elsewhere', async () => {
  await aProduct(shop, { stock: { M: 3 } })
  const { productId } = await add()
  const { stocks } = await open(productId)
  const [m, l] = stocks
  // More pieces than were counted when it was made.
  await run(calls.changeProduct, meera.ctx, { productId, stocks: [{ stockId: m?.stockId, seen: 5, wanted: 9 }] })
  await run(calls.changeProduct, meera.ctx, { productId, stocks: [], removed: [{ stockId: l?.stockId, seen: 0 }] })
  const file = join(importFolder, 'made.csv')
  await exportCatalogue(shop.ctx, file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('indigo-block-kurta')
  expect(await bring(shop, text)).toMatchObject({ created: 0, changed: 0, unchanged: 2, messages: [] })
  const other = await aShop()
  await bring(other, text)
  await exportCatalogue(other.ctx, file)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('an import does not bring back what staff keeps off sale, and reports that', async () => {
  const csv = 'asin,name,category,discount_price,stock\nA1,Mug,Cups,100,5\nA2,Cup,Cups,100,5\n'
  await bring(shop, csv)
  const [mug] = (await browse({ search: 'mug' })).products
  await run(calls.moveProduct, meera.ctx, { productId: mug?.productId, seen: 'live', wanted: 'archived' })
  const report = await bring(shop, csv)
  expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(report.messages).toEqual(['line 2: "A1" is kept off sale at the console; it stays off sale'])
  await bring(shop, csv.replace('Mug,Cups,100', 'Mug,Cups,120'))
  expect((await browse({ list: 'archived' })).products).toMatchObject([{ asin: 'A1', pricePaise: 120_00 }])
  expect((await send(shop, 'GET', '/product/a1')).status).toBe(404)
})

test('an import that overrides what staff edited lists the fields, once', async () => {
  const csv = 'asin,name,category,discount_price,original_price,stock\nA1,Mug,Cups,100,200,5\n'
  await bring(shop, csv)
  const [mug] = (await browse()).products
  const price = { seen: 100_00, wanted: 90_00 }
  await run(calls.changeProduct, meera.ctx, { productId: mug?.productId, price, stocks: [] })
  const dry = await bring(shop, csv, { isDry: true })
  expect(dry.messages).toEqual([
    'line 2, column discount_price: "A1" has been changed at the console since the last import; the file goes before',
  ])
  expect(await bring(shop, csv)).toMatchObject({ changed: 1, messages: dry.messages })
  expect((await browse()).products).toMatchObject([{ pricePaise: 100_00 }])
  expect(await bring(shop, csv)).toMatchObject({ changed: 0, messages: [] })
  // A file without prices goes before none.
  await run(calls.changeProduct, meera.ctx, { productId: mug?.productId, price, stocks: [] })
  expect(await bring(shop, 'asin,name,category,discount_price,original_price\nA1,Mug,Cups,90,200\n')).toMatchObject({
    messages: [],
  })
})
