import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { answersOf, percentiles } from '#bench/load.ts'
import { CUSTOMERS, customerAt, HOST, PRODUCTS, productAt } from './customers.ts'

export interface Bought {
  perSecond: number
  /** Both calls together. */
  p50Ms: number
  p99Ms: number
  orders: number
  failed: number
  /** Status codes of the failed calls. */
  refusals: number[]
}

/**
 * A closed loop: each client puts a product into a customer's cart, orders it with cash on delivery, and continues as another customer.
 */
export async function buy(port: number, clients: number, seconds: number): Promise<Bought> {
  const times: number[] = []
  const refusals: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000

  async function client(): Promise<void> {
    const till = openTill(port)
    while (performance.now() < end) {
      const start = performance.now()
      const status = await till.buy(randomInt(CUSTOMERS / 2) + 1, randomInt(PRODUCTS) + 1)
      times.push(performance.now() - start)
      if (status !== 200) refusals.push(status)
    }
    till.close()
  }

  await Promise.all(Array.from({ length: clients }, client))
  const lasted = (performance.now() - started) / 1000
  const failed = refusals.length
  const orders = times.length - failed
  return { perSecond: orders / lasted, ...percentiles(times), orders, failed, refusals }
}

/** A persistent connection on which one customer after another buys. */
export function openTill(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const answer = answersOf(socket)
  return {
    /** The first status other than 200, or 200. */
    async buy(customer: number, product: number): Promise<number> {
      const { addressId, token, from } = customerAt(customer)
      const { productId } = productAt(product)
      const who = `Authorization: Bearer ${token}\r\nX-Forwarded-For: ${from}`
      socket.write(post('/api/Add_to_cart1', who, [{ prod_id: productId, unit: 1 }]))
      const status = await answer()
      if (status !== 200) return status
      const order = { addressid: addressId, paymentmode: 'COD', orders: [{ quantity: 1, productcode: productId }] }
      socket.write(post('/api/insert_Customer_Order', `${who}\r\nIdempotency-Key: ${KEY}${randomUUID()}`, order))
      return answer()
    },
    close: () => socket.destroy(),
  }
}

/** Makes an idempotency key recognisable in a statement. */
export const KEY = 'bench-key-'

function post(path: string, headers: string, body: object): string {
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`
}
