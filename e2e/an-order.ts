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

/**
 * Places an order through the API. `fromEnd` counts products from the end of the catalogue: a test that checks stock takes one that no
 * other test buys. `signIn` is what the login fixture returned.
 */
export async function placeByApi(
  page: Page,
  signIn: { email: string; password: string },
  fromEnd: number,
  lines = 1,
): Promise<Ordered> {
  return placed(page, { ...signIn, fromEnd, lines })
}

/** Of this product, which has no sizes. */
export function placeOneByApi(page: Page, signIn: { email: string; password: string }, asin: string): Promise<Ordered> {
  return placed(page, { ...signIn, fromEnd: 0, lines: 1, asin })
}

/** To this address instead of the usual one. */
export function placeToByApi(
  page: Page,
  signIn: { email: string; password: string },
  address: Record<string, string>,
): Promise<Ordered> {
  return placed(page, { ...signIn, fromEnd: 0, lines: 1, address })
}

async function placed(page: Page, wanted: Wanted): Promise<Ordered> {
  const ordered = await page.evaluate(place, wanted)
  await untilDecided(shopData(), ordered.number)
  return ordered
}

interface Sold {
  id: number
  ASIN: string
  sizes: { Size_Desc: string; Stock: number }[]
}

interface Wanted {
  email: string
  password: string
  fromEnd: number
  lines: number
  asin?: string
  address?: Record<string, string>
}

async function place(wanted: Wanted): Promise<Ordered> {
  const request = async (path: string, init: RequestInit) => (await fetch(path, init)).json()
  const form = new URLSearchParams({ username: wanted.email, password: wanted.password, grant_type: 'password' })
  const { access_token } = (await request('/token', { method: 'POST', body: form })) as { access_token: string }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}` }
  const post = (path: string, body: unknown) => request(path, { method: 'POST', headers, body: JSON.stringify(body) })

  const words = { name: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', country: 'India', district: '' }
  const place = { address1: '12 Laxmi Road', address2: 'Sadashiv Peth', city: 'Pune', pincode: '411030' }
  await post('/api/insert_Customer_add', { ...words, ...place, state: 'Maharashtra', ...wanted.address })
  const addresses = (await request('/api/Get_AllAddress', { headers })) as { data: { id: number }[] }

  const all = (await post('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })) as Sold[]
  const sized = all.filter(({ sizes }) => sizes.some(({ Stock }) => Stock > 3))
  const chosen = wanted.asin
    ? all.filter(({ ASIN }) => ASIN === wanted.asin)
    : sized.slice(-1 - wanted.fromEnd).slice(0, wanted.lines)
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
