import { expect, test } from 'vitest'
import { saveBranding } from '#server/branding/index.ts'
import { send } from '#server/testing/app.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { giveMerchandising } from '#server/testing/merchandising.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { partOf, shown, wordsOf } from '#server/testing/visible-html.ts'

// What the home page shows between its rows, by the public page.

async function goods(shop: TestShop, count: number, named = 'Kurta'): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 1; nth <= count; nth++) ids.push((await aProduct(shop, { name: `${named} ${nth}` })).productId)
  return ids
}

async function home(shop: TestShop): Promise<string> {
  const { status, body } = await send(shop, 'GET', '/')
  expect(status).toBe(200)
  return partOf(body, '<main', '</main>')
}

const sectionsIn = (page: string) => [...page.matchAll(/<section aria-label="([^"]*)"/g)].map(([, name]) => name)
const cardsIn = (page: string) => [...page.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, name]) => name)
const row = (page: string, name: string) => cardsIn(partOf(page, `<section aria-label="${name}"`, '</section>'))

async function rate(id: number | undefined, rating: number, count: number): Promise<void> {
  await ownerPool().query('update products set rating = $2, rating_count = $3 where product_id = $1', [
    id,
    rating,
    count,
  ])
}

test('S2-088 no product is on the home page twice: the next products of a row take the places', async () => {
  const shop = await aShop()
  const ids = await goods(shop, 15)
  await aHeaderRow(shop, 'First', ids.slice(0, 7))
  await aHeaderRow(shop, 'Same', ids.slice(0, 5))
  await aHeaderRow(shop, 'Second', ids)
  const page = await home(shop)
  expect(sectionsIn(page)).not.toContain('Same')
  expect(row(page, 'First')).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `Kurta ${nth}`))
  expect(row(page, 'Second')).toEqual([7, 8, 9, 10, 11, 12].map((nth) => `Kurta ${nth}`))
  const all = cardsIn(page)
  expect(new Set(all).size).toBe(all.length)
  const answer = (await send(shop, 'GET', '/api/GetAllHeaderWithProduct')).body as {
    headername: string
    list_product: { name: string }[]
  }[]
  expect(answer.map(({ headername, list_product }) => [headername, list_product.map(({ name }) => name)])).toEqual([
    ['First', row(page, 'First')],
    ['Second', row(page, 'Second')],
  ])
})

test('a shop with few rows has one of the newest and one of the best rated, and none with half a row', async () => {
  const shop = await aShop()
  const ids = await goods(shop, 12)
  for (const [at, id] of ids.slice(0, 6).entries()) await rate(id, 4, 10 + at)
  await rate(ids[0], 5, 100)
  await ownerPool().query(
    `update products set created_at = now() + product_id * interval '1 second' where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  const page = await home(shop)
  expect(row(page, 'New in')).toEqual([12, 11, 10, 9, 8, 7].map((nth) => `Kurta ${nth}`))
  expect(row(page, 'Loved')).toEqual([1, 6, 5, 4, 3, 2].map((nth) => `Kurta ${nth}`))

  await rate(ids[1], 0, 0)
  expect(sectionsIn(await home(shop))).not.toContain('Loved')
  for (const [at, id] of ids.slice(8, 12).entries()) await aHeaderRow(shop, `Row ${at}`, [id])
  expect(sectionsIn(await home(shop))).not.toContain('New in')
})

test('each price tile leads to at least four products more than the one before, at the prices of the shop', async () => {
  const shop = await aShop()
  for (const rupees of [60, 70, 80, 90, 150, 160, 170, 450, 900])
    await aProduct(shop, { name: `Cup ${rupees}`, discountPaise: rupees * 100, originalPaise: 200_000 })
  const tiles = async () => {
    const block = partOf(await home(shop), '<section aria-label="Shop by price"', '</section>')
    return [...block.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  }
  expect(await tiles()).toEqual(['/Product-Serach/under%2099', '/Product-Serach/under%20499'])
  const found = (await send(shop, 'GET', '/Product-Serach/under%20499')).body
  expect([...shown(found).matchAll(/<h2><a [^>]*>Cup/g)]).toHaveLength(8)

  await giveMerchandising(shop, { prices: { percent: 100 } })
  expect(await tiles()).toEqual(['/Product-Serach/under%20199', '/Product-Serach/under%20999'])
  await giveMerchandising(shop, { hiddenCategories: ['Shirts'] })
  expect(sectionsIn(await home(shop))).not.toContain('Shop by price')
})

test('two categories are shown by a product that is nowhere else, beside the shop’s text', async () => {
  const shop = await aShop()
  const { supplierId } = shop.tenant
  const ids = await goods(shop, 9)
  await ownerPool().query(
    `with c as (
       insert into categories (supplier_id, group_id, name)
       select supplier_id, group_id, 'Shawls' from groups where supplier_id = $1 returning *
     ), s as (insert into subcategories (supplier_id, category_id, name) select $1, category_id, 'Wool' from c returning *)
     update products p set category_id = s.category_id, subcategory_id = s.subcategory_id from s
     where p.supplier_id = $1 and product_id = $2`,
    [supplierId, ids[8]],
  )
  await ownerPool().query(`update products set images = array['p' || product_id || '.jpg'] where supplier_id = $1`, [
    supplierId,
  ])
  for (const id of [ids[0], ids[7], ids[8]]) await rate(id, 4.5, 100)
  await aHeaderRow(shop, 'First', ids.slice(0, 6))
  await saveBranding(shop.ctx, { tagline: 'Warm since 1974' })
  const page = await home(shop)
  const edit = partOf(page, '<section aria-label="The edit"', '</section>')
  expect(wordsOf(edit)).toBe('The edit Warm since 1974 Shirts Plain Shawls Wool')
  for (const id of [ids[7], ids[8]]) expect(edit).toContain(`/uploads/p${id}-600x800.jpg`)
  expect(cardsIn(page)).not.toContain('Kurta 8')
})

test('the offer of a shop names its product and price, if it is on sale and saves something', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { name: 'HOLI T-SHIRT', discountPaise: 199_00 })
  const offer = partOf(await home(shop), '<section aria-label="Offer"', '</section>')
  expect(wordsOf(offer)).toBe('2 for ₹249 Holi T-Shirt Buy 2 T-shirts to get free delivery! See it')
  await ownerPool().query('update products set discount_paise = 12000 where product_id = $1', [productId])
  expect(sectionsIn(await home(shop))).not.toContain('Offer')
})

test('the file of a shop chooses the blocks and their order, and has its own text', async () => {
  const shop = await aShop()
  const [first, second] = await goods(shop, 8)
  await aHeaderRow(shop, 'First', [first ?? 0])
  await aHeaderRow(shop, 'Second', [second ?? 0])
  const about = { intro: 'Four looms and a family.', sections: [{ title: 'Who', paragraphs: ['We.'] }] }
  await saveBranding(shop.ctx, { home: ['story', 'new'], texts: { about } })
  const names = sectionsIn(await home(shop)).filter((name) => name !== 'Explore Our Categories')
  expect(names).toEqual(['First', 'Our story', 'Second', 'New in'])
  expect(wordsOf(partOf(await home(shop), 'aria-label="Our story"', '</section>'))).toContain(about.intro)
  await saveBranding(shop.ctx, { home: [], texts: { about } })
  expect(sectionsIn(await home(shop))).not.toContain('Our story')
})

test('a navigation within the shop gets a block as the HTML of the document', async () => {
  const shop = await aShop()
  const about = { intro: 'Four looms & a family.', sections: [{ title: 'Who', paragraphs: ['We.'] }] }
  await saveBranding(shop.ctx, { texts: { about } })
  const block =
    /<section aria-label="Our story".*?<\/section>/s.exec((await send(shop, 'GET', '/')).body)?.[0] ?? 'none'
  const { body } = await send(shop, 'GET', '/_.data')
  const plain = (text: string) => text.replaceAll('\\u003c', '<').replaceAll('\\', '')
  expect(plain(JSON.stringify(body))).toContain(plain(block))
})
