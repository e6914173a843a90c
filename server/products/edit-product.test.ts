import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { shopProductOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager', 'Meera')
  product = await aProduct(shop, { name: 'Indigo Kurta', colors: ['Red', 'Blue'], stock: { M: 5, L: 2 } })
})

const open = () => run(calls.openProduct, meera.ctx, { productId: product.productId }) as Promise<OpenedProduct>
const change = (input: object) =>
  run(calls.changeProduct, meera.ctx, { productId: product.productId, stocks: [], ...input })
const page = async () => (await send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)).body
const stock = (size: string) => product.stocks[size] ?? 0

test('every field is changed, is in the shop at once and is read back as it was typed', async () => {
  const { marks } = await open()
  const description = 'Block printed in **Bagru**.\nSoft.\n\n- washes well\n- dries <fast> & flat'
  await change({
    name: { seen: 'Indigo Kurta', wanted: '  Indigo   Block Kurta ' },
    place: { seen: 'Clothes > Shirts > Plain', wanted: 'Women > Kurtas' },
    description: { seen: marks.description, wanted: description },
    details: { seen: marks.details, wanted: 'Wash care: by hand\nCountry of origin: India' },
    colors: { seen: 'Red, Blue', wanted: 'Red, Rust, red' },
    material: { seen: '', wanted: 'Cotton' },
    hsn: { seen: '', wanted: '6211' },
    gst: { seen: '', wanted: '5' },
    returns: { seen: 'yes', wanted: 'no' },
    delivery: { seen: 0, wanted: 49_00 },
  })
  expect(await open()).toMatchObject({
    ...{
      name: 'Indigo Block Kurta',
      place: 'Women > Kurtas',
      description,
      colors: ['Red', 'Rust'],
      material: 'Cotton',
    },
    ...{ hsn: '6211', gst: '5', returns: 'no', deliveryPaise: 49_00, isSimplified: false },
    details: 'Wash care: by hand\nCountry of origin: India',
  })
  const html = await page()
  expect(html).toContain('Block printed in <strong>Bagru</strong>.')
  expect(html).toContain('<li>dries &lt;fast&gt; &amp; flat</li>')
  expect(html).toContain('Country of origin')
  expect(html).toContain('Returned only if faulty')
  expect((await send(shop, 'POST', '/api/GetAllCategory')).body).toMatchObject([{}, { category_desc: 'Kurtas' }])
  const { rows } = await ownerPool().query(
    'select search_text, hsn, gst_percent::float8 as gst from products where product_id = $1',
    [product.productId],
  )
  expect(rows).toEqual([{ search_text: 'Women Kurtas Kurtas', hsn: '6211', gst: 5 }])
  expect(await audit(shop)).toEqual([])
})

test('price by one and description by another: both stay; the description by both: the second has to choose', async () => {
  const before = await open()
  await change({ price: { seen: before.pricePaise, wanted: 459_00 } })
  await change({ description: { seen: before.marks.description, wanted: 'Mine.' } })
  expect(await open()).toMatchObject({ pricePaise: 459_00, description: 'Mine.' })
  const theirs = change({ description: { seen: before.marks.description, wanted: 'Theirs.' } })
  await expect(theirs).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { fields: { description: { id: 'fieldChangedMeanwhile', now: 'Mine.', by: null } } },
  })
  const name = (seen: string, wanted: string) => change({ name: { seen, wanted } })
  await name('Indigo Kurta', 'Blue Kurta')
  await expect(name('Indigo Kurta', 'Navy Kurta')).rejects.toMatchObject({
    details: { fields: { name: { id: 'fieldChangedMeanwhile', now: 'Blue Kurta', by: null } } },
  })
  expect(await open()).toMatchObject({ name: 'Blue Kurta', description: 'Mine.' })
})

test('F27 F52 an imported description of a hundred thousand spaces is shown at once', async () => {
  for (const html of [`<p>a${' '.repeat(99_000)}b</p>`, `<p><b>a${' '.repeat(99_000)}b</b></p>`]) {
    await ownerPool().query('update products set description_html = $2 where product_id = $1', [
      product.productId,
      html,
    ])
    expect((await open()).description).toMatch(/^(\*\*)?a b(\*\*)?$/)
  }
})

test('a description with a table is shown as text, and stays as it is while nobody edits it', async () => {
  const html = '<h3>Care</h3><table><tr><td>Wash</td><td>cold</td></tr></table><p>Soft &amp; <b>light</b></p>'
  await ownerPool().query('update products set description_html = $2 where product_id = $1', [product.productId, html])
  const { description, marks, isSimplified } = await open()
  expect([description, isSimplified]).toEqual(['**Care**\n\nWash cold\n\nSoft & **light**', true])
  await change({
    name: { seen: 'Indigo Kurta', wanted: 'Kurta' },
    description: { seen: marks.description, wanted: description?.replaceAll('\n', '\r\n') },
  })
  const { rows } = await ownerPool().query(
    'select description_html as html, name from products where product_id = $1',
    [product.productId],
  )
  expect(rows).toEqual([{ html, name: 'Kurta' }])
})

test.each([
  [{ name: { seen: 'Indigo Kurta', wanted: ' ' } }, 'Please enter a name, such as Block print kurta.'],
  [{ hsn: { seen: '', wanted: '621' } }, 'An HSN code has 4, 6 or 8 digits.'],
  [{ gst: { seen: '', wanted: '51' } }, 'Please enter percent from 0 to 50, such as 5 or 12.'],
  [{ delivery: { seen: 0, wanted: -1 } }, 'Please enter rupees, such as 499 or 499.50.'],
  [{ place: { seen: 'Clothes > Shirts > Plain', wanted: 'a > b > c > d' } }, 'at most three levels'],
  [{ place: { seen: 'Clothes > Shirts > Plain', wanted: '123' } }, 'This is not a name for a category.'],
  [{ colors: { seen: 'Red, Blue', wanted: 'x'.repeat(101) } }, 'A colour has at most 100 characters.'],
  [{ material: { seen: '', wanted: 'x'.repeat(301) } }, 'Please use at most 300 characters.'],
  [{ material: { seen: '', wanted: 'a\0b' } }, 'characters that cannot be stored'],
])('%j is refused in words, and nothing is written', async (input, words) => {
  const before = await open()
  await expect(change({ price: { seen: before.pricePaise, wanted: 1_00 }, ...input })).rejects.toThrow(words)
  expect(await open()).toEqual(before)
})

test('a line of the details that is none is named', async () => {
  const { marks } = await open()
  const wrong = change({ details: { seen: marks.details, wanted: 'Origin: India\nby hand' } })
  await expect(wrong).rejects.toThrow('“by hand” is no detail.')
})

test('a script in any text is text in the shop', async () => {
  const { marks } = await open()
  const nasty = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  await change({
    name: { seen: 'Indigo Kurta', wanted: nasty },
    description: { seen: marks.description, wanted: `**${nasty}**\n- ${nasty}` },
    details: { seen: marks.details, wanted: `${nasty}: ${nasty}` },
    colors: { seen: 'Red, Blue', wanted: nasty },
  })
  const html = await page()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('<img src=x')
  expect(await open()).toMatchObject({ description: `**${nasty}**\n\n- ${nasty}` })
})

test('a size is added, removed and added again: the book of stock is right, and a removed one cannot be bought', async () => {
  expect(await page()).toContain('name="size" value="L"')
  await change({ added: [{ size: 'XL', units: 4 }], removed: [{ stockId: stock('L'), seen: 2 }] })
  expect((await open()).stocks.map(({ size, units }) => [size, units])).toEqual([
    ['M', 5],
    ['XL', 4],
  ])
  expect(await page()).not.toContain('name="size" value="L"')
  await change({ added: [{ size: 'L', units: 3 }] })
  expect(await open()).toMatchObject({ units: 12 })
  expect(await audit(shop)).toEqual([])
  await expect(change({ added: [{ size: 'l', units: 1 }] })).rejects.toThrow('Size l is there already.')
  const all = (await open()).stocks.map(({ stockId, units }) => ({ stockId, seen: units }))
  await expect(change({ removed: all })).rejects.toThrow('The last size cannot be removed.')
  await change({ removed: all, added: [{ size: 'Free size', units: 9 }] })
  expect((await open()).stocks).toMatchObject([{ size: 'Free size', units: 9 }])
  expect(await audit(shop)).toEqual([])
})

test('the first size takes the place of pieces without one', async () => {
  product = await aProduct(shop, { stock: { '': 7 } })
  await change({ added: [{ size: 'M', units: 3 }] })
  expect((await open()).stocks).toMatchObject([{ size: 'M', units: 3 }])
  expect(await audit(shop)).toEqual([])
})

test('two who add the same size, and one who sends it twice: it is there once', async () => {
  const twice = { added: [{ size: 'XL', units: 4 }] }
  await Promise.all([change(twice), change(twice)])
  await change(twice)
  expect((await open()).stocks.filter(({ size }) => size === 'XL')).toMatchObject([{ units: 4 }])
  await expect(change({ added: [{ size: 'XL', units: 6 }] })).rejects.toThrow('Size XL is there already.')
  expect(await audit(shop)).toEqual([])
})

test('a hidden product leaves the shop, its search and its sitemap, and comes back', async () => {
  const move = (seen: string, wanted: string) => run(calls.moveProduct, meera.ctx, { ...product, seen, wanted })
  const search = async () => (await send(shop, 'GET', '/Product-Serach/indigo')).body
  await move('live', 'hidden')
  expect((await send(shop, 'GET', `/product/${product.asin.toLowerCase()}`)).status).toBe(404)
  expect(await search()).not.toContain('Indigo Kurta')
  await move('live', 'hidden') // sent twice
  await expect(move('live', 'archived')).rejects.toMatchObject({
    code: 'changed-meanwhile',
    reason: { id: 'productMovedMeanwhile', state: 'hidden', by: null },
  })
  await move('hidden', 'archived')
  await move('archived', 'live')
  expect(await search()).toContain('Indigo Kurta')
  expect((await open()).log.map(({ did }) => did)).toEqual(['show-product', 'archive-product', 'hide-product'])
  await expect(run(calls.moveProduct, meera.ctx, { ...product, seen: 'live', wanted: 'draft' })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('nothing of a product that a sibling shop sells too is changed', async () => {
  await aShop(shop.tenant.supplierId)
  const { productId } = product
  const { name } = await open()
  for (const refused of [
    () => change({ name: { seen: name, wanted: 'x' } }),
    () => run(calls.moveProduct, meera.ctx, { productId, seen: 'live', wanted: 'hidden' }),
    () => run(calls.arrangePictures, meera.ctx, { productId, seen: [], wanted: [] }),
    () => run(calls.addPicture, meera.ctx, { bytes: new Uint8Array(3), productId }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('the search finds nothing of another supplier, and its view is empty without one', async () => {
  const stranger = await aStaff(await aShop(), 'owner')
  for (const search of ['Indigo Kurta', 'in', product.asin]) {
    expect(await run(calls.browseProducts, meera.ctx, { search })).toMatchObject({
      products: [{ productId: product.productId }],
    })
    expect(await run(calls.browseProducts, stranger.ctx, { search })).toMatchObject({ products: [] })
  }
  const client = new pg.Client({ connectionString: inject('consoleUrl') })
  await client.connect()
  expect((await client.query('select count(*)::int as seen from products_by_letter')).rows).toEqual([{ seen: 0 }])
  await client.end()
})

test('a foreign product is not there for any verb', async () => {
  const { productId } = await aProduct(await aShop(), {})
  for (const refused of [
    () => run(calls.changeProduct, meera.ctx, { productId, stocks: [], name: { seen: 'a', wanted: 'b' } }),
    () => run(calls.moveProduct, meera.ctx, { productId, seen: 'live', wanted: 'hidden' }),
    () => run(calls.arrangePictures, meera.ctx, { productId, seen: [], wanted: [] }),
    () => run(calls.addPicture, meera.ctx, { bytes: new Uint8Array(3), productId }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'not-found' })
  }
})
