import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { anApp, send } from '#server/testing/app.ts'
import { bring } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { partOf, shown, wordsOf } from '#server/testing/visible-html.ts'

const HTML = `<p onclick="alert(1)">Woven by <b>hand</b></p><script>alert(1)</script>
<a href="javascript:alert(1)">press</a><a href="https://loom.example/">the loom</a>`

const GOODS = `asin,name,group,category,subcategory,original_price,discount_price,delberto_price,delivery_charge,sizes,stock,colors,material,badge,badge1,rating,rating_count,video,description,description_html,images,detail: Fit
RICH_1,HAND woven shirt,Clothes,shirts,Plain,999,749.50,700,40,S=0|M=3|L=9,,Red|Blue,Cotton,New,Hot,4.3,12,https://youtu.be/abcdefghi-_,Soft.,"${HTML.replaceAll('"', '""')}",a.jpg|b.jpg,Slim
PLAIN-2,plain mug,Clothes,shirts,Plain,250,250,,,,7,Red,,,,,,,,,,
`

let shop: TestShop
let rich: string
let plain: string

beforeAll(async () => {
  shop = await aShop()
  expect(await bring(shop, GOODS)).toMatchObject({ messages: [] })
  rich = (await send(shop, 'GET', '/product/rich-1')).body
  plain = (await send(shop, 'GET', '/product-category/plain-2')).body
})

test('S3-008..S3-018 R04 R31 a product has all of its fields, and is found by the slug of its ASIN', async () => {
  const post = (search: string) => send(shop, 'POST', '/api/GetSingleProductFilters', { json: { search } })
  const [product] = (await post('rich-1')).body
  expect(product).toEqual({
    id: expect.any(Number),
    name: 'HAND woven shirt',
    ASIN: 'RICH_1',
    image: 'a.jpg',
    thumbnail: [{ CoImage: 'a.jpg' }, { CoImage: 'b.jpg' }],
    category: 'shirts',
    categoryid: expect.any(Number),
    originalPrice: 999,
    discountPrice: 749.5,
    delbertoPrice: 700,
    recommendedSellingPrice: 40,
    price: 749.5,
    ratings: 4.3,
    rating_count: 12,
    badge: 'New',
    badge1: 'Hot',
    youtubeLink: 'https://youtu.be/abcdefghi-_',
    colongdescription: expect.stringContaining('<b>hand</b>'),
    description: 'Soft.',
    material: 'Cotton',
    quantity: 12,
    liked: false,
    size: 'S, M, L',
    sizes: [
      { unit_id: expect.any(Number), Size_Desc: 'S', Stock: 0 },
      { unit_id: expect.any(Number), Size_Desc: 'M', Stock: 3 },
      { unit_id: expect.any(Number), Size_Desc: 'L', Stock: 9 },
    ],
    color: ['Red', 'Blue'],
    Fit: 'Slim',
  })
  expect((await post('RICH_1')).body).toEqual([product])
  expect((await post('PLAIN-2')).body).toMatchObject([
    { color: 'Red', quantity: 7, size: '', sizes: [], thumbnail: [] },
  ])
})

test('R42 S2-132..S2-140 the headline has the name and the price', () => {
  const headline = partOf(partOf(rich, '<main', '</main>'), '<header>', '</header>')
  expect(wordsOf(headline)).toBe(
    'Home Shirts Plain Hand Woven Shirt ₹750 MRP ₹999 25% OFF 4.3 (12 ratings on other sites) ON SALE New Hot',
  )
  expect(headline).toMatch(/<a href="\/products-section2\/\d+">Shirts<\/a>/)
  expect(headline).toContain('<h1>Hand Woven Shirt</h1>')
  expect(headline).toContain('<s><span>MRP </span>₹999</s>')
  // Five stars of width 20 each, of which 4.3 are filled.
  expect(headline).toMatch(/<svg viewBox="0 0 100 20" width="100" [^>]*aria-label="Rated 4.3 of 5">.*<svg width="86"/)

  const quiet = partOf(partOf(plain, '<main', '</main>'), '<header>', '</header>')
  expect(wordsOf(quiet)).toBe('Home Shirts Plain Plain Mug ₹250')
  expect(quiet).not.toContain('<s>')
  const assured = 'Cash On Delivery available 30 days to return it'
  expect(wordsOf(rich)).toContain(`Delivery ₹40 an item ${assured}`)
  expect(wordsOf(plain)).toContain(`Free delivery ${assured}`)
})

test('S2-135 many ratings are counted in lakh', async () => {
  const loved = await aShop()
  await bring(loved, 'asin,name,category,discount_price,stock,rating,rating_count\nTEE,Tee,Tees,500,5,4.5,128400\n')
  expect(wordsOf((await send(loved, 'GET', '/product/tee')).body)).toContain('4.5 (1,28,400 ratings on other sites)')
})

test('S2-126 S2-128 the gallery has a thumbnail for each picture, and the video comes last', () => {
  const slots = (page: string) =>
    [...page.matchAll(/<a href="#picture-\d" aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(slots(rich)).toEqual(['Picture 1', 'Picture 2', 'Video'])
  expect(slots(plain)).toEqual([]) // a single image needs no selector
  expect(shown(rich)).toMatch(/aria-label="Picture 2"><span><\/span><img src="\/uploads\/b-280x280.jpg"/)
})

test('the gallery shows the pictures of the colour in the address, else of the first', async () => {
  const coloured = await aShop()
  await bring(
    coloured,
    `asin,name,category,discount_price,stock,colors,images
TEE,Tee,Tees,500,5,Red|Blue|Grey,worn.jpg|red.jpg: Red|blue.jpg: Blue|back.jpg: Blue
`,
  )
  const gallery = async (query: string) => {
    const { body } = await send(coloured, 'GET', `/product/tee${query}`)
    return {
      pictures: Array.from(
        body.matchAll(/<a href="\/uploads\/([a-z]+)\.jpg" aria-label="Larger view/g),
        ([, name]) => name,
      ),
      shared: /og:image" content="[^"]*\/uploads\/([a-z]+)-/.exec(body)?.[1],
      chosen: /<option selected="">(\w+)</.exec(body)?.[1],
      links: body.includes('<a href="?color=Grey"'),
    }
  }
  expect(await gallery('')).toEqual({ pictures: ['red', 'worn'], shared: 'red', chosen: undefined, links: true })
  expect(await gallery('?color=Blue')).toMatchObject({
    pictures: ['blue', 'back', 'worn'],
    shared: 'blue',
    chosen: 'Blue',
  })
  expect(await gallery('?color=Grey')).toMatchObject({ pictures: ['worn'], chosen: 'Grey' })
  expect(await gallery('?color=Pink')).toMatchObject({ pictures: ['red', 'worn'], chosen: undefined })
  const json = { search: 'tee', subcat_id: 0, type: '' }
  expect((await send(coloured, 'POST', '/api/GetSingleProductFilters', { json })).body[0]).toMatchObject({
    image: 'worn.jpg',
    thumbnail: [
      { CoImage: 'worn.jpg' },
      { CoImage: 'red.jpg', CoColor: 'Red' },
      { CoColor: 'Blue' },
      { CoColor: 'Blue' },
    ],
  })
})

test('S2-141..S2-144 sizes, quantity and colours are offered where there is a choice', () => {
  const form = partOf(rich, '<form id="buy-form"', '</form>')
  expect(wordsOf(form)).toContain('Size Fit: Slim Size Guide')
  expect(wordsOf(plain)).not.toContain('Fit:')
  const radios = form.matchAll(/<input type="radio"( disabled="")? name="size" value="(.)"\/>/g)
  expect(Array.from(radios, ([, disabled, size]) => [size, Boolean(disabled)])).toEqual([
    ['S', true],
    ['M', false],
    ['L', false],
  ])
  expect(form).toMatch(/<label for="(\w+)">Quantity<\/label>.*<input id="\1" type="number" [^>]*min="1" max="12"/)
  expect(form).toMatch(
    /<label for="(\w+)">Colour<\/label>.*<select id="\1" name="color"><option>Red<\/option><option>Blue<\/option><\/select>/,
  )

  const short = partOf(plain, '<form id="buy-form"', '</form>')
  expect(short).toMatch(/type="number" [^>]*min="1" max="7"/)
  for (const absent of ['type="radio"', '<select', 'Size Guide', 'Red']) expect(short).not.toContain(absent)
})

test('S3-046 S3-047 the size guide has the fixed chart in inches and states its accuracy', () => {
  const guide = partOf(rich, '<dialog id="size-guide"', '</dialog>')
  expect(wordsOf(guide)).toBe(
    'Size Guide Measurements in inches Size Chest Length Shoulder S 36-38 27 17 M 38-40 28 18 L 40-42 29 19 XL 42-44 30 20 All in inches. Measurements may vary by ±0.5 inch.',
  )
})

test('S2-147 S2-149 S2-150 the side panel has price, some details and the three buttons; Profile Details has the rest', () => {
  expect(wordsOf(partOf(rich, '<h2>Profile Details</h2>', '</details>'))).toMatch(
    /^Profile Details Name HAND woven shirt Price ₹750 Category Shirts Size S, M, L Label New, Hot Fit Slim Sold by Shop \d+ Material Cotton Colour Red, Blue Rating 4.3 of 5, elsewhere ASIN RICH_1 Description Soft.$/,
  )
  const panel = partOf(rich, '<aside aria-label="Buy"', '</aside>')
  expect(wordsOf(panel)).toBe(
    'Hand Woven Shirt ₹750 MRP ₹999 25% OFF Add to Cart Buy Now Wishlist Category Shirts Size S, M, L Label New, Hot Fit Slim',
  )
  expect(panel.match(/<button [^>]*>/g)).toEqual([
    '<button type="submit" form="buy-form" value="add" name="intent">',
    '<button type="submit" form="buy-form" value="buy-now" name="intent">',
    '<button type="submit" form="buy-form" formNoValidate="" aria-pressed="false" formAction="/wishlist">',
  ])
})

test('S2-153 R40 the description is HTML, and no script in it runs', () => {
  const from = rich.indexOf('>Product Description</h2>')
  const text = rich.slice(from, rich.indexOf('</details>', from)) // the raw response, scripts included
  expect(text).toContain('<p>Woven by <b>hand</b></p>')
  expect(text).toContain('<a href="https://loom.example/" rel="nofollow noopener">the loom</a>')
  expect(text).toMatch(/\bpress\b/)
  expect(text).not.toMatch(/<script|alert|onclick|javascript:/)
})

test('S2-159 similar products lead to /product-category/{slug}', () => {
  const links = (page: string) => {
    const row = partOf(page, '<section aria-label="Similar Products"', '</section>')
    return [...row.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(links(rich)).toEqual(['/product-category/plain-2'])
  expect(links(plain)).toEqual(['/product-category/rich-1'])
})

test('S2-160 S2-161 the head has the title, and the preview for chats', () => {
  const head = partOf(rich, '<head>', '</head>')
  const url = `http://${shop.host}:3000/product/rich-1`
  expect(head).toContain(`<title>HAND woven shirt | ${shop.host}</title>`)
  for (const [property, content] of [
    ['og:type', 'product'],
    ['og:title', 'HAND woven shirt'],
    ['og:description', 'Soft.'],
    ['og:url', url],
    ['og:image', `http://${shop.host}:3000/uploads/a-800x800.jpg`],
  ])
    expect(head).toContain(`<meta property="${property}" content="${content}"/>`)
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('S4-027 R33 an unknown product is logged, and its page is empty between header and footer', async () => {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const page = await send(shop, 'GET', '/product/nothing-like-it', { app: anApp({ logger: pino(sink) }) })
  expect(page.status).toBe(404)
  expect(wordsOf(partOf(page.body, '<main', '</main>'))).toBe('No details available. Continue Shopping')
  for (const part of ['<header', '<footer', '<title>Product |']) expect(shown(page.body)).toContain(part)
  expect(page.body).not.toContain('role="alert"')
  expect(lines).toMatchObject([{ level: 30, path: '/product/nothing-like-it', status: 404 }])
})
