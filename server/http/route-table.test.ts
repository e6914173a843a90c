import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aBuyer, type Buyer } from '#server/testing/buyer.ts'
import { aHeaderRow } from '#server/testing/header-row.ts'
import { placeProduct } from '#server/testing/place-product.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { shown } from '#server/testing/visible-html.ts'

// The specification's list of routes: the content between header and footer at each URL. /PaymentPage is in
// e2e/payment-in-trouble.trial.spec.ts, the lists of viewed products in e2e/browsing-recently-viewed.trial.spec.ts, since
// they need a browser.

interface Screen {
  heading: string
  shows: string[]
  hides?: string[]
}

let shop: TestShop
let buyer: Buyer
/** The values of `{slug}` and the like in the table. */
const known: Record<string, string | number> = {}

beforeAll(async () => {
  shop = await aShop()
  buyer = await aBuyer(shop)
  const { supplierId, resellerId } = shop.tenant
  const { productId, asin } = await aProduct(shop, { name: 'Blue Kurta' })
  const green = await aProduct(shop, { name: 'Green Kurta' })
  const [shirts] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  await placeProduct(shop, green, 'Shirts', 'Printed')
  await placeProduct(shop, buyer.product, 'Cups', 'Clay')
  await aHeaderRow(shop, 'Just in', [productId])
  await aHeaderRow(shop, 'On the table', [buyer.product.productId])
  await ownerPool().query('insert into banners values ($1, $2, 1, $3)', [supplierId, resellerId, 'monsoon.jpg'])
  Object.assign(known, { category: shirts.category_id, subcategory: shirts.Subcategories[0].subcategory_id })
  Object.assign(known, { asin, slug: asin.toLowerCase(), blue: productId })
  Object.assign(known, { order: buyer.orderNumber, cancelled: await aCancelledOrder() })
  Object.assign(known, { name: `${buyer.mark} Rao`, email: buyer.email, address: `12 ${buyer.mark} Road` })
  const json = [{ prod_id: buyer.product.productId, unit: 1, cart_size: '' }]
  await send(shop, 'POST', '/api/Add_to_cart1', { token: buyer.token, json })
})

async function aCancelledOrder(): Promise<string> {
  const { token, addressId, product } = buyer
  const orders = [{ quantity: 1, productcode: product.productId }]
  const placed = await send(shop, 'POST', '/api/insert_Customer_Order', {
    token,
    json: { addressid: addressId, coupan_Code: '', paymentmode: 'COD', orders },
  })
  const number: string = placed.body.data.ORDERID
  const json = { CoOrderID: number, reason: 'Cash Issue', comment: 'I have no cash at home' }
  await send(shop, 'POST', '/api/Cancel_Order', { token, json })
  return number
}

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(known[name]))

const WISH = { id: 7, ASIN: 'W7', name: 'Wished Scarf', image: 'w.jpg', originalPrice: 9, discountPrice: 8, rating: 4 }

async function screenAt(path: string, isGuest = false) {
  const wished = `wishlistItems=${encodeURIComponent(btoa(JSON.stringify([WISH])))}`
  const Cookie = isGuest ? wished : `user_token=${buyer.token}; ${wished}`
  const { status, body } = await send(shop, 'GET', filled(path), { headers: { Cookie, 'Sec-Fetch-Site': 'none' } })
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? []
  const seen = shown(main)
  return {
    status,
    seen,
    heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(seen)?.[1],
    hasFrame: /<header[\s\S]*<footer/.test(body),
  }
}

const PRODUCT: Screen = {
  heading: 'Blue Kurta',
  shows: ['₹499', '>Add to Cart<', '>Buy Now<', '>Product Description<', '>Similar Products<'],
  hides: ['No details available.'],
}
const TILES = ['Wishlist &amp; Collections', 'Where we deliver', 'Profile and sign-in']

const FOR_GUESTS: [ids: string, path: string, screen: Screen][] = [
  ['S2-002', '/product/{slug}', PRODUCT],
  ['S2-003', '/product-category/{slug}', PRODUCT],
  ['S2-004', '/product-categoryy/{slug}', PRODUCT],
  ['S2-007', '/login', { heading: 'Sign In', shows: ['name="username"', 'name="password"', '>Sign In</button>'] }],
  ['S2-008', '/register', { heading: 'Create account', shows: ['name="firstName"', 'name="confirmPassword"'] }],
  ['S2-009', '/reset-password', { heading: 'Reset Password', shows: ['name="username"', '>Send the link<'] }],
  ['S2-010', '/CreateAccountCard', { heading: 'Create your account', shows: ['name="email"', '>Continue<'] }],
  ['S2-011', '/AccountVerifiedCard', { heading: 'Account verified!', shows: ['>Go to dashboard<'] }],
  ['S2-013', '/wishlist', { heading: 'My Wishlist', shows: ['>Wished Scarf<', '>Move To Cart<'] }],
  ['S2-026', '/aboutPage', { heading: 'About Us', shows: ['>Where our goods come from<'] }],
  ['S2-027', '/ReturnPolicy', { heading: 'Return Policy', shows: ['within 30 days from delivery'] }],
  ['S2-028', '/ResellerTermsConditions', { heading: 'Terms and Conditions', shows: ['>Resellers and their shops<'] }],
  ['S2-029', '/CustomerSupport', { heading: 'Customer Support', shows: ['>Who sells here<', '>Send complaint<'] }],
  [
    'S2-030',
    '/products-section/{subcategory}',
    { heading: 'Plain', shows: ['>Blue Kurta<', 'name="sort"'], hides: ['>Green Kurta<', '>Mug<'] },
  ],
  [
    'S2-031',
    '/products-section2/{category}',
    { heading: 'Shirts', shows: ['>Blue Kurta<', '>Green Kurta<', 'name="sort"'], hides: ['>Mug<'] },
  ],
  [
    'S2-032',
    '/Product-Serach/kurta',
    { heading: 'Results for “kurta”', shows: ['>Blue Kurta<', '>Green Kurta<'], hides: ['>Mug<'] },
  ],
  ['S2-033', '/ProductNotFound', { heading: 'Product Not Found', shows: ['Nothing matches that search.'] }],
]

const FOR_CUSTOMERS: [ids: string, path: string, screen: Screen][] = [
  ['S2-012', '/addcart', { heading: 'Your Cart', shows: ['>Mug<', '>Price Details<', '>Place Order<'] }],
  ['S2-014', '/address-form', { heading: 'Add New Address', shows: ['name="pincode"', '<select name="state"'] }],
  ['S2-015', '/your-address', { heading: 'Your Addresses', shows: ['aria-label="Saved addresses"', '{address}'] }],
  ['S2-016', '/checkout2', { heading: 'Checkout', shows: ['>Mug<', '{address}', 'value="COD"'], hides: ['Kurta'] }],
  ['S2-016', '/checkout2?productID={blue}', { heading: 'Checkout', shows: ['>Blue Kurta<'], hides: ['>Mug<'] }],
  [
    'S2-018',
    '/order-confirmation?order={order}',
    { heading: 'Thank you, your order is placed!', shows: ['{order}', '{address}'] },
  ],
  [
    'S2-019',
    '/order-cancelled?order={cancelled}',
    { heading: 'Your order is cancelled', shows: ['{cancelled}', '₹0'] },
  ],
  [
    'S2-020',
    '/cancellation-form?order={order}',
    { heading: 'Cancel Order', shows: ['{order}', '<option>Cash Issue<', 'name="comment"', '>CANCEL<'] },
  ],
  ['S2-021', '/track?order={order}', { heading: 'Track Order', shows: ['{order}', '>Placed<', '>still to come<'] }],
  ['S2-022', '/UserProfile', { heading: 'Welcome, {name}', shows: ['>Your Profile<', '{email}', ...TILES] }],
  ['S2-023', '/overview', { heading: 'Welcome, {name}', shows: TILES, hides: ['>Your Profile<', '{email}'] }],
  ['S2-024', '/your-orders', { heading: 'Your Orders', shows: ['{order}', '{cancelled}', '>Mug<'] }],
  ['S2-025', '/account-settings', { heading: 'Account Settings', shows: ['value="{name}"', '>Save Changes<'] }],
]

describe.each([
  ['a guest', true, FOR_GUESTS],
  ['a customer', false, FOR_CUSTOMERS],
] as const)('to %s', (_, isGuest, screens) => {
  test.each(screens)('%s %s shows its screen', async (__, path, { heading, shows, hides = [] }) => {
    const screen = await screenAt(path, isGuest)
    expect([screen.status, screen.heading]).toEqual([200, filled(heading)])
    for (const part of shows) expect(screen.seen).toContain(filled(part))
    for (const part of hides) expect(screen.seen).not.toContain(filled(part))
  })
})

test('S2-003 S2-004 the spellings of a product address show the very same page', async () => {
  // Without the shared URL, which is that of the page itself.
  const pageAt = async (path: string) => (await screenAt(path)).seen.replace(/"https:\/\/wa\.me[^"]*"/, '')
  const page = await pageAt('/product/{slug}')
  for (const path of ['/product-category/{slug}', '/product-categoryy/{slug}', '/product-category/{asin}'])
    expect(await pageAt(path)).toBe(page)
})

test('S2-001 the home page has its banners and a row of products for each header group', async () => {
  const { status, seen } = await screenAt('/', true)
  expect(status).toBe(200)
  expect(seen).toMatch(/aria-label="Offers"[\s\S]*monsoon-800x320\.jpg/)
  const rows = [...seen.matchAll(/<section aria-label="(Just in|On the table)">([\s\S]*?)<\/section>/g)]
  const goods = rows.map(([, name, row = '']) => [
    name,
    ...[...row.matchAll(/<h3>.*?>([^<]*)<\/a><\/h3>/g)].map(([, product]) => product),
  ])
  expect(goods).toEqual([
    ['Just in', 'Blue Kurta'],
    ['On the table', 'Mug'],
  ])
})

test.each(['/nowhere', '/a/b/c', '/product', '/products-section', '/addcart/more', '/wishlist.php', '/%E0%A4%95'])(
  'S2-034 %s gets the page for what is not found',
  async (path) => {
    const { status, heading, seen, hasFrame } = await screenAt(path, true)
    expect([status, heading, hasFrame]).toEqual([404, 'Page Not Found', true])
    expect(seen).toContain('>Go to Home<')
  },
)
