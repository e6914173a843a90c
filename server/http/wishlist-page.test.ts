import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { bring } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { partOf, wordsOf } from '#server/testing/visible-html.ts'

const GOODS = `asin,name,category,discount_price,stock
KURTA_1/क,HAND woven kurta,Kurtas,749.50,5
MUG-2,Clay mug,Mugs,250,5
`

async function aShopWithWishes(): Promise<{ shop: TestShop; list: { id: number }[] }> {
  const shop = await aShop()
  await bring(shop, GOODS)
  const { body } = await send(shop, 'POST', '/api/GetAllProductFilters', {
    json: { search: '', subcat_id: 0, type: '' },
  })
  const [kurta, mug] = body as { id: number }[]
  const list = [
    {
      id: kurta?.id ?? 0,
      name: 'HAND woven kurta',
      image: 'k.jpg',
      ASIN: 'KURTA_1/क',
      originalPrice: 999,
      discountPrice: 749.5,
      rating: 4.3,
    },
    {
      id: mug?.id ?? 0,
      name: 'Clay mug',
      image: 'm.jpg',
      ASIN: 'MUG-2',
      slug: 'mug-2',
      originalPrice: 250,
      discountPrice: 250,
      rating: 0,
    },
  ]
  return { shop, list }
}

const cookieOf = (list: unknown) => `wishlistItems=${Buffer.from(JSON.stringify(list)).toString('base64')}`

async function wishlistOf(shop: TestShop, Cookie = ''): Promise<string> {
  const { status, body } = await send(shop, 'GET', '/wishlist', { headers: Cookie ? { Cookie } : {} })
  expect(status).toBe(200)
  return partOf(body, '<main', '</main>')
}

test('S2-169 S4-002 the wishlist starts empty, says so and leads on', async () => {
  const page = await wishlistOf(await aShop())
  expect(wordsOf(page)).toBe(
    'My Wishlist Your wishlist is empty. Tap the heart of a product to keep it here. Continue Shopping',
  )
  expect(page).toContain('<a href="/">Continue Shopping</a>')
})

test('S2-162 S2-165 S2-166 S2-167 S4-003 the wishlist shows the items of the cookie', async () => {
  const { shop, list } = await aShopWithWishes()
  const page = await wishlistOf(shop, cookieOf(list))
  expect(page).toContain('<h1>My Wishlist</h1>')
  const cards = page.split('<article>').slice(1)
  expect(cards.map(wordsOf)).toEqual([
    'Hand Woven Kurta Rated elsewhere 4.3 ₹750 MRP ₹999 25% OFF Move To Cart',
    'Clay Mug ₹250 Move To Cart',
  ])
  expect(cards[0]).toMatch(/4\.3<svg /)
  expect(cards[0]).toContain('<s><span>MRP </span>₹999</s>')
  expect(cards[0]).toContain('src="/uploads/k-400x300.jpg"')
  expect(cards.map((card) => /aria-label="(Remove [^"]*)"/.exec(card)?.[1])).toEqual([
    'Remove HAND woven kurta',
    'Remove Clay mug',
  ])
})

test('S2-164 R31 a picture links by the slug to the product, and by the ASIN where a list has no slug', async () => {
  const { shop, list } = await aShopWithWishes()
  const page = await wishlistOf(shop, cookieOf(list))
  const links = [...page.matchAll(/<article><a href="(\/product-category\/[^"]*)"><img /g)].map(([, href]) =>
    String(href),
  )
  expect(links).toEqual(['/product-category/KURTA_1%2F%E0%A4%95', '/product-category/mug-2'])
  const names: unknown[] = []
  for (const link of links) names.push(/<h1[^>]*>([^<]*)</.exec((await send(shop, 'GET', link)).body)?.[1])
  expect(names).toEqual(['Hand Woven Kurta', 'Clay Mug'])
})

test('S4-008 without scripts too, an item moved to the cart leaves the list, and one that cannot be moved stays', async () => {
  const { shop, list } = await aShopWithWishes()
  const move = (id: number) =>
    send(shop, 'POST', '/addcart', {
      headers: { Cookie: cookieOf(list), 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' },
      form: { intent: 'add', wish: '1', productId: String(id), size: '', units: '1' },
    })
  const listAfter = (sent: { headers: Headers }) =>
    sent.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('wishlistItems='))
      ?.split(';')[0]
  const moved = await move(list[0]?.id ?? 0)
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/addcart'])
  expect(moved.headers.getSetCookie().some((cookie) => cookie.startsWith('cartItems='))).toBe(true)
  expect(listAfter(moved)).toBe(cookieOf(list.slice(1)))
  expect(listAfter(await move(999_999_999))).toBeUndefined()
})

test('S2-168 S4-008 the form of a card sends the chosen size', async () => {
  const { shop, list } = await aShopWithWishes()
  const page = await wishlistOf(shop, cookieOf([{ ...list[0], size: 'Free & easy' }, list[1]]))
  expect([...page.matchAll(/name="size" value="([^"]*)"/g)].map(([, size]) => size)).toEqual(['Free &amp; easy', ''])
})

test('S2-167 S4-005 without scripts too, removing removes that item only', async () => {
  const { shop, list } = await aShopWithWishes()
  const sent = await send(shop, 'POST', '/wishlist', {
    headers: { Cookie: cookieOf(list), 'Sec-Fetch-Site': 'same-origin' },
    form: { id: String(list[0]?.id) },
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/wishlist'])
  const Cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(Cookie).toBe(cookieOf(list.slice(1)))
  expect(wordsOf(await wishlistOf(shop, Cookie))).toBe('My Wishlist 1 item Clay Mug ₹250 Move To Cart')
})
