import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '#server/kernel/terminal.ts'
import { openTrial } from './store.ts'

// Runs a trial of the shop against a given database: README.md describes it. It buys, cancels, waits for the jobs, and
// measures.

const [port = '', host = '', url = ''] = process.argv.slice(2)
const CUSTOMERS = 40
/** The most unshipped orders that one customer may have. */
const ORDERS_EACH = 10
const CLIENTS = 8

function ask(
  method: string,
  path: string,
  { token = '', json = {}, form = '' } = {},
): Promise<{ status: number; body: string }> {
  const headers = {
    host,
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    'idempotency-key': randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) })
    })
    call.on('error', reject)
    call.end(method === 'GET' ? undefined : form || JSON.stringify(json))
  })
}

async function right(...call: Parameters<typeof ask>): Promise<string> {
  const { status, body } = await ask(...call)
  if (status !== 200) throw new Error(`${call[0]} ${call[1]}: ${status} ${body.slice(0, 300)}`)
  return body
}

async function aCustomer(): Promise<{ token: string; address: number }> {
  const who = { email: `${randomUUID()}@example.in`, mobileno: String(randomInt(7e9, 1e10)) }
  const name = { firstname: 'Asha', lastname: 'Rao' }
  await right('POST', '/api/insert_customer', { json: { ...name, ...who, password: 'Mango4Tree' } })
  const form = `username=${who.email}&password=Password1&grant_type=password`
  const token: string = JSON.parse(await right('POST', '/token', { form })).access_token
  const place = { address1: '12 MG Road', address2: 'Indiranagar', city: 'Bengaluru', district: '', pincode: '560038' }
  const address = { name: 'Asha Rao', email: who.email, mobile: who.mobileno, state: 'Karnataka', ...place }
  await right('POST', '/api/insert_Customer_add', { token, json: address })
  return { token, address: await trial.addressOf(who.email) }
}

/** Runs each client's works one after another, all clients at once; returns the rate per second. */
async function rate(works: (() => Promise<unknown>)[]): Promise<string> {
  const started = performance.now()
  const waiting = works.values()
  const client = async () => {
    for (const work of waiting) await work()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return `${((works.length * 1000) / (performance.now() - started)).toFixed(0)}/s`
}

const trial = await openTrial(url)
const goods = await trial.stockUp(host, CUSTOMERS * ORDERS_EACH)
const { slug, product, category } = goods

const pages = ['/', `/product/${slug}`, `/Product-Serach/${encodeURIComponent(category)}`]
for (const page of pages) say(`GET ${page}: ${(await ask('GET', page)).status}`)
say(`cached pages, ${await rate(Array.from({ length: 2000 }, (_, nth) => () => right('GET', pages[nth % 2] ?? '/')))}`)
say(
  `products by the API, ${await rate(Array.from({ length: 1000 }, () => () => right('POST', '/api/GetSingleProductFilters', { json: { search: slug } })))}`,
)

const customers = await Promise.all(Array.from({ length: CUSTOMERS }, aCustomer))
const orders = customers.flatMap(({ token, address }) =>
  Array.from(
    { length: ORDERS_EACH },
    () => () =>
      right('POST', '/api/insert_Customer_Order', {
        token,
        json: { addressid: address, paymentmode: 'COD', orders: [{ quantity: 1, productcode: Number(product) }] },
      }),
  ),
)
say(`orders, ${await rate(orders)}`)
const since = performance.now()
while ((await trial.count(goods, 'jobs', "parked_at is null and run_at < now() + interval '1 hour'")) > 0)
  await sleep(200)
say(
  `jobs done ${((performance.now() - since) / 1000).toFixed(1)} s after the last order; parked ${await trial.count(goods, 'jobs', 'parked_at is not null')}`,
)
say(
  `orders ${await trial.count(goods, 'orders')}, invoices ${await trial.count(goods, 'invoices')}, mails ${await trial.count(goods, 'mails')}`,
)
await trial.close()
