import type { Page } from '@playwright/test'
import { haat } from './operator.ts'
import { productFixture } from './product-fixture.ts'
import { untilDecided } from './store.ts'

/** Runs an operator's command in the shop of the end-to-end tests; returns its output. */
export async function operator(...words: string[]): Promise<string> {
  const [noun, , number] = words
  if (noun === 'orders' && number) await untilDecided(shopData(), number)
  return haat(shopData(), words)
}

function shopData(): string {
  const data = process.env.HAAT_E2E_DATA
  if (!data) throw new Error('No shop is running: e2e/shop-server.ts starts it as the global setup.')
  return data
}

export interface Ordered {
  number: string
  /** Of the product. */
  id: number
  asin: string
  size: string
  /** Stock of that size before the order. */
  stock: number
}

/** Its card in the customer's list. */
export const cardOf = (page: Page, { number }: Pick<Ordered, 'number'>) =>
  page.locator('main li').filter({ hasText: number })

interface Chosen {
  /** Counted from the end of the products with sizes; 0 without. A test that checks stock takes one that no other test buys. */
  fromEnd?: number
  /** So many of them, 1 without. */
  lines?: number
  /** Of one product, in place of those. */
  asin?: string
  /** What differs from the usual address. */
  address?: Record<string, string>
}

/** Places an order through the API. `signIn` is what the login fixture returned. */
export async function placeByApi(
  page: Page,
  signIn: { email: string; password: string },
  chosen: Chosen = {},
): Promise<Ordered> {
  const ordered = await page.evaluate(place, { ...signIn, ...chosen })
  await untilDecided(shopData(), ordered.number)
  return ordered
}

interface Sold {
  id: number
  ASIN: string
  sizes: { Size_Desc: string; Stock: number }[]
}

async function place({
  email,
  password,
  fromEnd = 0,
  lines = 1,
  asin,
  address,
}: { email: string; password: string } & Chosen): Promise<Ordered> {
  const request = async (path: string, init: RequestInit) => (await fetch(path, init)).json()
  const form = new URLSearchParams({ username: email, password, grant_type: 'password' })
  const { access_token } = (await request('/token', { method: 'POST', body: form })) as { access_token: string }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` }
  const post = (path: string, body: unknown) => request(path, { method: 'POST', headers, body: JSON.stringify(body) })

  const words = { name: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', country: 'India', district: '' }
  const place = { address1: '12 Laxmi Road', address2: 'Sadashiv Peth', city: 'Pune', pincode: '411030' }
  await post('/api/insert_Customer_add', { ...words, ...place, state: 'Maharashtra', ...address })
  const addresses = (await request('/api/Get_AllAddress', { headers })) as { data: { id: number }[] }

  const all = (await post('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })) as Sold[]
  const sized = all.filter(({ sizes }) => sizes.some(({ Stock }) => Stock > 3))
  const chosen = asin ? all.filter(({ ASIN }) => ASIN === asin) : sized.slice(-1 - fromEnd).slice(0, lines)
  const sizeOf = ({ sizes }: Sold) => sizes.find(({ Stock }) => Stock > 3) ?? { Size_Desc: '', Stock: 0 }
  const orders = chosen.map((sold) => ({ quantity: 1, productcode: sold.id, cart_size: sizeOf(sold).Size_Desc }))
  const body = { addressid: addresses.data[0]?.id, coupan_Code: '', paymentmode: 'COD', orders }
  const placed = (await post('/api/insert_Customer_Order', body)) as { data: { ORDERID: string } }
  const [first] = chosen
  if (!first) throw new Error('the catalogue has no product with sizes')
  const { Size_Desc: size, Stock: stock } = sizeOf(first)
  return { number: placed.data.ORDERID, id: first.id, asin: first.ASIN, size, stock }
}

/** The stock that the shop reports now. */
export async function stockOf(page: Page, { asin, size }: Pick<Ordered, 'asin' | 'size'>): Promise<number | undefined> {
  const product: Sold | undefined = await productFixture(page, asin)
  return product?.sizes.find(({ Size_Desc }) => Size_Desc === size)?.Stock
}
