import { randomInt, randomUUID } from 'node:crypto'
import type { Goods } from '#bench/mixed/store.ts'
import { register } from '#bench/register.ts'
import type { Send } from '#bench/send.ts'
import { type Answer, untilKnown } from './client.ts'
import type { PriceTag } from './store.ts'

export interface Journal {
  /** Idempotency key -> number of the order. */
  orders: Map<string, string>
  /** Failures that should not happen. */
  failed: string[]
  pages: number
  retries: number
  /** Age of the page of the product whose price changes, in milliseconds. */
  oldestPage: number
  pageMs: number[]
  orderMs: number[]
}

export interface Place {
  goods: readonly Goods[]
  price: PriceTag
  journal: Journal
}

/** Browses, fills the cart and orders, until the run is over. */
export async function shop(send: Send<Answer>, place: Place, isOver: () => boolean): Promise<void> {
  const { token, addressId } = await register(send)
  while (!isOver()) {
    await look(send, place, '/')
    await look(send, place, place.price.path)
    await order(send, place, token, addressId)
  }
}

/** Reads the page of the product whose price changes, as fast as it responds. */
export async function watch(send: Send<Answer>, place: Place, isOver: () => boolean): Promise<void> {
  while (!isOver()) await look(send, place, place.price.path)
}

async function look(send: Send<Answer>, { journal, price }: Place, path: string): Promise<void> {
  const { status, text, at } = await send('GET', path)
  journal.pages++
  journal.pageMs.push(performance.now() - at)
  if (status !== 200) journal.failed.push(`${path}: ${status}`)
  const age = path === price.path && status === 200 ? price.ageIn(text, at) : 0
  if (age === undefined) journal.failed.push(`${path}: no price`)
  else journal.oldestPage = Math.max(journal.oldestPage, age)
}

async function order(send: Send<Answer>, { goods, journal }: Place, token: string, addressId: number): Promise<void> {
  const { productId } = goods[randomInt(goods.length - 1)] as Goods
  const lines = [{ productcode: productId, quantity: 1, cart_size: 'M' }]
  const json = { addressid: addressId, coupan_Code: '', paymentmode: 'COD', orders: lines }
  const key = randomUUID()
  const begun = performance.now()
  const again = () => journal.retries++
  const { status, text } = await untilKnown(send, again, 'POST', '/api/insert_Customer_Order', { token, key, json })
  journal.orderMs.push(performance.now() - begun)
  if (status === 200) journal.orders.set(key, JSON.parse(text).data.ORDERID)
  else journal.failed.push(`order: ${status} ${text.slice(0, 200)}`)
}
