import { beforeAll, expect, test } from 'vitest'
import { saveBranding } from '#server/branding/index.ts'
import { send } from '#server/testing/app.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { partOf } from '#server/testing/visible-html.ts'

// How a reseller's data and the specification's rules appear on the pages that the server sends to everyone.

const BRANDING = {
  theme: { background: '#fffaf3', accent: '#123456' },
  logo: 'our-logo.png',
  favicon: 'our-favicon.png',
  address: '14 Johari Bazar, Jaipur',
  mobile: '9829000014',
  email: 'namaste@rangoli.example',
  social: {
    fb: 'https://fb.example/',
    insta: 'https://insta.example/',
    linkedin: 'https://linkedin.example/',
    twitter: 'https://twitter.example/',
    youtube: 'https://youtube.example/',
  },
  banners: [
    { image: 'sale.webp', url: 'https://sale.example/' },
    { image: 'new.webp', url: '/aboutPage' },
  ],
}
const CATEGORIES = ['Bags', 'Caps', 'Mugs', 'Pens', 'Rugs', 'Toys']
const LONG_NAME = 'What our weavers made of the cotton of this summer'

let shop: TestShop
let ids: Record<string, number>

beforeAll(async () => {
  shop = await aShop()
  const { supplierId } = shop.tenant
  const owner = ownerPool()
  const goods: number[] = []
  for (let nth = 1; nth <= 8; nth++) goods.push((await aProduct(shop, { name: `Kurta ${nth}` })).productId)
  await owner.query(
    `insert into categories (supplier_id, group_id, name, position, url) select $1, group_id, c.name, place,
       case c.name when 'Bags' then 'https://bags.example/' when 'Caps' then '/Product-Serach/cap' else '' end
     from groups, unnest($2::text[]) with ordinality as c(name, place) where supplier_id = $1`,
    [supplierId, CATEGORIES],
  )
  await aHeaderRow(shop, LONG_NAME, goods)
  await saveBranding(shop.ctx, BRANDING)
  const categories = (await send(shop, 'POST', '/api/GetAllCategory')).body
  ids = Object.fromEntries(
    categories.map((one: { category_desc: string; category_id: number }) => [one.category_desc, one.category_id]),
  )
})

async function page(path: string, of = shop): Promise<string> {
  const { status, body } = await send(of, 'GET', path)
  expect([path, status]).toEqual([path, 200])
  return body.replaceAll(/<svg.*?<\/svg>/gs, '')
}

function linksIn(html: string): string[][] {
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', inside = '']) => [
    to,
    inside.replace(/<[^>]*>/g, '').trim(),
  ])
}

const claimsOf = (footer: string) => [...footer.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, claim]) => claim)

test('a shop that takes no cash on delivery does not claim it', async () => {
  const online = await aShop()
  await ownerPool().query('update resellers set cod_offered = false where supplier_id = $1', [online.tenant.supplierId])
  const home = await page('/', online)
  expect(claimsOf(partOf(home, '<footer', '</footer>'))).toContain('Safe online payment')
  expect(home).not.toMatch(/(pay|cash) on delivery/i)
})

test('S1-018 S1-019 S1-020 S2-070..S2-074 S2-079 the footer: its claims, its links, its years', async () => {
  const footer = partOf(await page('/'), '<footer', '</footer>')
  expect(claimsOf(footer)).toEqual(['Trusted by more than 1 Crore Indians', 'Pay on delivery', 'Free delivery'])
  expect(linksIn(partOf(footer, '<nav aria-label="Shop with us">', '</nav>'))).toEqual([
    ['/aboutPage', 'About Us'],
    ['/CustomerSupport', 'Contact Us'],
    ['/ReturnPolicy', 'Return Policy'],
    ['/ResellerTermsConditions', 'Terms and Conditions'],
  ])
  expect(linksIn(partOf(footer, '<nav aria-label="Your account">', '</nav>'))).toEqual([
    ['/UserProfile', 'Your Account'],
    ['/your-orders', 'Your Orders'],
    ['/wishlist', 'Wishlist'],
    ['/addcart', 'Cart'],
  ])
  expect(footer).toMatch(/©[^<]*\b2015-2024\b/)
})

test('S1-023 S1-024 S1-025 S1-026 S2-045 S2-076 S2-077 S2-078 S7-003 colours, logo, favicon, contact and social links are the reseller’s', async () => {
  const home = await page('/')
  for (const colour of ['--ground:#fffaf3', '--accent:#123456', '--footer:#123456']) expect(home).toContain(colour)
  expect(home).toContain('<link rel="icon" href="/uploads/our-favicon.png"/>')
  expect(partOf(home, '<header', '</header>')).toMatch(/<a href="\/"[^>]*><img src="\/ResellerLogo\/our-logo\.png"/)
  const footer = partOf(home, '<footer', '</footer>')
  const socialOf = (html: string) =>
    [...html.matchAll(/<a href="(https:[^"]*)"[^>]*aria-label="([^"]*)"/g)].map(([, to, name]) => [name, to])
  expect(socialOf(footer)).toEqual([
    ['Facebook', 'https://fb.example/'],
    ['Instagram', 'https://insta.example/'],
    ['YouTube', 'https://youtube.example/'],
    ['LinkedIn', 'https://linkedin.example/'],
    ['Twitter', 'https://twitter.example/'],
  ])
  const contact = partOf(footer, '<address', '</address>')
  expect(contact).toContain('14 Johari Bazar, Jaipur')
  expect(linksIn(contact)).toEqual([
    ['tel:9829000014', '9829000014'],
    ['mailto:namaste@rangoli.example', 'namaste@rangoli.example'],
  ])

  const plain = await aShop()
  await saveBranding(plain.ctx, { social: { insta: 'https://insta.example/' } })
  const other = partOf(await page('/', plain), '<footer', '</footer>')
  expect(socialOf(other)).toEqual([['Instagram', 'https://insta.example/']])
  expect(other).not.toContain('<address')
})

test('S2-053 S2-054 S2-059 S2-063 S2-065 S2-066 S2-067 S2-069 the header links to every page of the shop', async () => {
  const home = await page('/')
  const you = linksIn(partOf(home, '<nav aria-label="You">', '</nav>'))
  expect(you).toContainEqual(['/wishlist', ''])
  expect(you).toContainEqual(['/addcart', ''])
  expect(you).toContainEqual(['/UserProfile', 'Your Account'])
  // Seven categories, of which the strip shows six.
  const all = ['Shirts', ...CATEGORIES].map((name) => [`/products-section2/${ids[name]}`, name])
  const strip = linksIn(partOf(home, '<nav aria-label="Top categories">', '</nav>'))
  const tree = partOf(home, '<nav aria-label="All Department">', '</nav>')
  expect(strip).toHaveLength(6)
  expect(strip).toEqual(
    linksIn(tree)
      .filter(([to]) => to?.startsWith('/products-section2/'))
      .slice(0, 6),
  )
  expect(tree).toContain('<h2>Clothes</h2>')
  const inTree = linksIn(tree)
  expect(inTree).toEqual(expect.arrayContaining(all))
  expect(inTree.filter(([to]) => /^\/products-section\/\d+$/.test(to ?? ''))).toEqual([[expect.any(String), 'Plain']])
  const menu = linksIn(partOf(home, '<nav aria-label="Account">', '</nav>'))
  expect(menu).toContainEqual(['/wishlist', 'Wishlist'])
  expect(menu).toContainEqual(['/UserProfile', 'Your Account'])
})

test('S1-004 S2-086 S2-087 S2-088 S2-090 S2-091 S2-093 S2-095 S7-003 the home page: banners, rows and categories', async () => {
  const home = await page('/')
  expect(partOf(home, '<main', '</main>')).toContain('Cash On Delivery available')
  const banners = partOf(home, 'aria-label="Offers">', '</section>')
  const pictures = [...banners.matchAll(/<a href="([^"]*)" target="_blank".*?<img [^>]*src="([^"]*)"/gs)]
  expect(pictures.map(([, to, picture]) => [to, picture])).toEqual([
    ['https://sale.example/', '/uploads/sale.webp'],
    ['/aboutPage', '/uploads/new.webp'],
  ])

  const row = partOf(home, `<section aria-label="${LONG_NAME}">`, '</section>')
  const short = `${LONG_NAME.slice(0, 39).trimEnd()}…`
  expect(row).toContain(`<h2><span>${short}</span><span>${LONG_NAME}</span></h2>`)
  // One is for phones only, the other for wide screens only.
  expect((await send(shop, 'GET', '/')).body).toContain(
    `<span class="wide:hidden">${short}</span><span class="max-wide:hidden">${LONG_NAME}</span>`,
  )
  const cards = linksIn(row).filter(([, name]) => /^Kurta \d$/.test(name ?? ''))
  expect(cards.map(([, name]) => name)).toEqual(['Kurta 1', 'Kurta 2', 'Kurta 3', 'Kurta 4', 'Kurta 5', 'Kurta 6'])

  const carousel = partOf(home, '<section aria-label="Explore Our Categories">', '</section>')
  expect(carousel).toContain('<h2>Explore Our Categories</h2>')
  const tiles = linksIn(carousel)
  expect(tiles).toHaveLength(7)
  expect(tiles).toContainEqual(['https://bags.example/', 'Bags'])
  expect(tiles).toContainEqual(['/Product-Serach/cap', 'Caps'])
  expect(tiles).toContainEqual([`/products-section2/${ids.Mugs}`, 'Mugs'])
  expect(carousel).toContain('aria-label="Pause: Explore Our Categories"')
  await ownerPool().query(`delete from categories where supplier_id = $1 and name in ('Rugs', 'Toys')`, [
    shop.tenant.supplierId,
  ])
  const five = partOf(await page('/'), '<section aria-label="Explore Our Categories">', '</section>')
  expect(linksIn(five)).toHaveLength(5)
  expect(five).not.toContain('Pause: Explore Our Categories')
})

const ACCORDIONS = [
  ['/aboutPage', 'About Us'],
  ['/ReturnPolicy', 'Return Policy'],
  ['/ResellerTermsConditions', 'Terms and Conditions'],
] as const

test.each(ACCORDIONS)('S1-028 S2-249 %s is an accordion', async (path, title) => {
  const main = partOf(await page(path), '<main', '</main>')
  expect(main).toContain(`<h1>${title}</h1>`)
  const sections = [...main.matchAll(/<details name="section"([^>]*)><summary><h2>([^<]+)<\/h2>(.*?)<\/details>/gs)]
  expect(sections.length).toBeGreaterThan(3)
  // The first is open; since they share a name, the browser closes it when another is opened.
  expect(sections.map(([, attributes]) => attributes?.trim())).toEqual(
    sections.map((_, at) => (at === 0 ? 'open=""' : '')),
  )
  for (const [, , heading, text] of sections)
    expect([heading, text]).toEqual([heading, expect.stringMatching(/<p>.{20}/)])
})

test('S1-021 S1-022 S2-228 S2-250 S2-251 S2-252 S2-253 R41 what the return policy and the support page promise', async () => {
  const policy = partOf(await page('/ReturnPolicy'), '<main', '</main>')
  expect(policy).toContain('within 30 days from delivery')
  expect(policy).toContain('Refunds are made within 7 business days')
  expect(policy).toMatch(/[Ll]ast updated December 2024/)
  const support = partOf(await page('/CustomerSupport'), '<main', '</main>')
  for (const text of [policy, support]) {
    expect(text).toMatch(/e-mail and chat 24\/7/)
    expect(text).toMatch(/within 2 hours/)
    expect(text).toMatch(/Mon-Fri 9 AM-5 PM/)
  }
  const cards = [...support.matchAll(/<h2>([^<]*)<\/h2><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
  expect(cards.map(([, title, to, text]) => [title, to, text])).toEqual([
    ['Call us', 'tel:9829000014', '9829000014'],
    ['Email us', 'mailto:namaste@rangoli.example', 'namaste@rangoli.example'],
    ['Visit us', expect.stringContaining(encodeURIComponent('14 Johari Bazar, Jaipur')), '14 Johari Bazar, Jaipur'],
  ])
})

test('a catalogue without subcategories and category pictures has a complete layout', async () => {
  const bare = await aShop()
  const { asin, productId } = await aProduct(bare, { name: 'Kurta' })
  const { supplierId } = bare.tenant
  const owner = ownerPool()
  await owner.query(`update products set images = '{blue-kurta.jpg}' where supplier_id = $1`, [supplierId])
  await owner.query(`update subcategories set name = 'Shirts' where supplier_id = $1`, [supplierId])
  await aHeaderRow(bare, 'New', [productId])

  const home = await page('/', bare)
  const tiles = partOf(home, 'aria-label="Explore Our Categories"', '</section>')
  expect(tiles).toContain('src="/uploads/blue-kurta-300x400.jpg"')
  const product = await page(`/product/${asin}`, bare)
  expect(partOf(product, '<nav aria-label="You are here"', '</nav>').match(/Shirts/g)).toHaveLength(1)
  const [steps] = /"BreadcrumbList"[^\]]*/.exec(product) ?? []
  expect(steps?.match(/"name":"[^"]*"/g)).toEqual(['"name":"Home"', '"name":"Shirts"', '"name":"Kurta"'])
  const listing = await page(/\/products-section2\/\d+/.exec(product)?.[0] ?? '', bare)
  const tree = partOf(listing, '<nav aria-label="Categories"', '</nav>')
  expect(tree).not.toContain('/products-section/')
})

test('an empty shop shows that more is to come', async () => {
  expect(await page('/', await aShop())).toContain('New goods are on their way.')
  expect(await page('/')).not.toContain('New goods are on their way.')
})
