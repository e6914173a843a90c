import { beforeAll, describe, expect, test } from 'vitest'
import { aPerson, type Person, send } from '#server/testing/app.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'

// Header, footer and title of every URL in the specification's table, as a customer sees them, in three spellings.

const ALL = { header: true, wide: true, small: true }
const NO_WIDE_FOOTER = { header: true, wide: false, small: true }
const NO_SMALL_FOOTER = { header: true, wide: true, small: false }

const PLACES: [path: string, shown: typeof ALL][] = [
  ['/', ALL],
  ['/product/:product', NO_SMALL_FOOTER],
  ['/product-category/:product', ALL],
  ['/product-categoryy/:product', ALL],
  ['/RecentlyViewed', ALL],
  ['/Recentlyproduct', ALL],
  ['/login', ALL],
  ['/register', ALL],
  ['/reset-password', ALL],
  ['/CreateAccountCard', ALL],
  ['/AccountVerifiedCard', ALL],
  ['/addcart', { header: false, wide: true, small: false }],
  ['/wishlist', NO_SMALL_FOOTER],
  ['/address-form', ALL],
  ['/your-address', ALL],
  ['/checkout2', { header: false, wide: false, small: true }],
  ['/order-confirmation', NO_WIDE_FOOTER],
  ['/order-cancelled', NO_WIDE_FOOTER],
  ['/cancellation-form', ALL],
  ['/track', NO_WIDE_FOOTER],
  ['/UserProfile', NO_SMALL_FOOTER],
  ['/overview', ALL],
  ['/your-orders', ALL],
  ['/account-settings', ALL],
  ['/aboutPage', ALL],
  ['/ReturnPolicy', NO_WIDE_FOOTER],
  ['/ResellerTermsConditions', NO_WIDE_FOOTER],
  ['/CustomerSupport', NO_WIDE_FOOTER],
  ['/customer-support/complaint', ALL],
  ['/back-in-stock?done=withdrawn', ALL],
  ['/products-section/:subcategory', ALL],
  ['/products-section2/:category', ALL],
  ['/Product-Serach/shirt', ALL],
  ['/ProductNotFound', ALL],
  ['/no-such-page', ALL],
]

let shop: TestShop
let person: Person
const parts: Record<string, string> = {}

beforeAll(async () => {
  shop = await aShop()
  person = await aPerson(shop)
  const { asin, productId } = await aProduct(shop)
  const [category] = (await send(shop, 'POST', '/api/GetAllCategory')).body
  parts[':product'] = asin.toLowerCase()
  parts[':category'] = category.category_id
  parts[':subcategory'] = category.Subcategories[0].subcategory_id
  await send(shop, 'POST', '/api/Add_to_cart1', {
    token: person.token,
    json: [{ prod_id: productId, unit: 1, cart_size: '' }],
  })
})

describe.each(PLACES)('R32 S2-035..S2-043 %s', (path, shown) => {
  test.each([
    ['as it is written', (text: string) => text],
    ['in lower case', (text: string) => text.toLowerCase()],
    ['in upper case', (text: string) => text.toUpperCase()],
  ])('%s', async (_, spell) => {
    const [, first = '', last = ''] = path.split('/')
    const address = spell(`/${first}`) + (last && `/${parts[last] ?? last}`)
    // /login redirects customers who have signed in (S2-195).
    const token = path === '/login' ? '' : person.token
    const headers = { Cookie: `user_token=${token}; user_name=Asha`, 'Sec-Fetch-Site': 'none' }
    const page = await send(shop, 'GET', address, { headers })
    const [footer] = /<footer[^>]*>/.exec(page.body) ?? ['']
    expect({
      status: page.status,
      title: /<title>(.*?)<\/title>/.exec(page.body)?.[1],
      header: page.body.includes('<header class="sticky'),
      wide: footer !== '' && !/ wide:hidden/.test(footer),
      small: footer !== '' && !/max-wide:hidden/.test(footer),
    }).toEqual({
      status: path === '/no-such-page' ? 404 : 200,
      title: expect.stringMatching(new RegExp(`^[A-Z][^|]* \\| ${shop.host}$`)),
      ...shown,
    })
  })
})

test('R38 /PaymentPage without an open payment redirects to the checkout, which has header and footer', async () => {
  const headers = { Cookie: `user_token=${person.token}`, 'Sec-Fetch-Site': 'none' }
  const page = await send(shop, 'GET', '/PaymentPage', { headers })
  expect([page.status, page.headers.get('location')]).toEqual([303, '/checkout2'])
})
