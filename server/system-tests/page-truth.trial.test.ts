import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { importCatalogue } from '#server/catalogue-import/index.ts'
import { run } from '#server/kernel/answer.ts'
import { deleteSimulatedAccounts, paymentOperations } from '#server/payments/index.ts'
import { aPerson, type Person } from '#server/testing/app.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { requestAt, type TestAnswer } from '#server/testing/edge.ts'
import { aFolder } from '#server/testing/folder.ts'
import { History } from '#server/testing/history.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import { untilNotified } from '#server/testing/until-notified.ts'

// Two server processes and one database, changed under load. As soon as a server is notified of a change, only a response
// that says that it is stale may be older, by one change and for a moment, and then every page shows it. No response is another
// reseller's, and none contains a byte of the shopper who requests it. How long the moment is: page-cache.test.ts, which moves
// the clock.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const ROUNDS = 4 // of each kind of change
const VISITORS = 3 // for each server

const folder = aFolder()
let ports: number[]
let servers: ChildProcess[]
let mine: TestShop
let sibling: TestShop
let person: Person

beforeAll(async () => {
  ;[mine, person] = await aShop().then(async (shop) => [shop, await aPerson(shop)] as const)
  sibling = await aShop(mine.tenant.supplierId)
  ports = [await freePort(), await freePort()]
  await deleteSimulatedAccounts(inject('ownerUrl')) // of shops of other tests: a server of production does not start beside them
  servers = ports.map(serve)
  await Promise.all(ports.map(untilReady))
})

afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.exitCode ?? once(server, 'exit')))
})

function serve(port: number): ChildProcess {
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    HAAT_HOST: '127.0.0.1',
    HAAT_DATA: folder,
    HAAT_PUBLIC_URL: 'https://haat.example',
    HAAT_SECRET: 'a secret of at least thirty-two characters',
    HAAT_LOG: 'warn',
    ...serverOn(inject('ownerUrl')),
  }
  const script = join(import.meta.dirname, '../process/serve.ts')
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function untilReady(port: number): Promise<void> {
  await until(async () => expect((await requestAt(port, 'GET', '/readyz', {})).status).toBe(200))
}

const GOODS = ['T-1', 'T-2', 'T-3', 'T-4', 'LAST', 'SEASON', 'GONE']
const FIRST_PRICE = 70_001

/** Each price is used once for one product, so that it shows which version a page is. */
class Prices {
  #next = FIRST_PRICE
  readonly histories = new Map(GOODS.map((asin) => [asin, new History(this.take())]))
  readonly ownerOf = new Map([...this.histories].map(([asin, { last }]) => [last, asin]))

  take(): string {
    return String(this.#next++)
  }

  of(asin: string): History {
    const history = this.histories.get(asin)
    if (!history) throw new Error(`no goods ${asin}`)
    return history
  }
}

async function bring(rows: string[]): Promise<void> {
  const file = join(folder, 'goods.csv')
  await writeFile(file, ['asin,name,category,original_price,discount_price,stock', ...rows].join('\n'))
  await importCatalogue(mine.ctx, { file })
}

test('whoever is notified of a change shows it, to everybody, on every server (issue 3, 4)', async () => {
  const prices = new Prices()
  await bring(
    GOODS.map((asin) => `${asin},Kurta ${asin},Kurtas,99999,${prices.of(asin).last},${asin === 'LAST' ? 1 : 500}`),
  )
  const place = await ownerPool().query('select category_id from products where supplier_id = $1', [
    mine.tenant.supplierId,
  ])
  const listing = `/products-section2/${place.rows[0].category_id}`
  const isSoldOut = new History('false')
  const isOnSale = new History('200')
  const isThere = new History('200')
  const ofShop = (from: (at: number) => string) => [mine, sibling].map((_, at) => new History(from(at)))
  const accents = ofShop((at) => `#${at}a0000`)
  const banners = ofShop((at) => `banner-${at}-0`)
  const histories = [...prices.histories.values(), isSoldOut, isOnSale, isThere, ...accents, ...banners]
  const buyer = await aCustomer(mine)
  const { tenant } = mine
  for (const [at, shop] of [mine, sibling].entries()) {
    await setAccent(shop, accents[at]?.last)
    await ownerPool().query('insert into banners values ($1, $2, 1, $3)', [
      ...[tenant.supplierId, shop.tenant.resellerId, banners[at]?.last],
    ])
  }

  function setAccent(shop: TestShop, value: unknown) {
    return ownerPool().query('update brandings set theme_accent = $2 where reseller_id = $1', [
      ...[shop.tenant.resellerId, value],
    ])
  }

  /** Commits it, and waits until every server shows it on every page. */
  async function change(history: History | undefined, value: string, commit: () => Promise<unknown>): Promise<void> {
    await history?.become(value, commit)
    await untilNotified(servers.length)
    history?.notified()
    for (const port of ports)
      for (const shop of [mine, sibling]) for (const path of paths) await untilShown(port, shop, path)
  }

  async function untilShown(port: number, shop: TestShop, path: string): Promise<void> {
    await until(async () => {
      const shown = await requestAt(port, 'GET', path, { host: shop.host })
      expect(outdated({ shop, path, shown, due: (history) => history.due })).toEqual([])
    })
  }

  const ofGoods = (asin: string) => `supplier_id = ${tenant.supplierId} and asin = '${asin}'`
  let imported = 1
  const changes: ((round: number) => Promise<unknown>)[] = [
    async (round) => {
      const asin = GOODS[round % 4] ?? ''
      const price = prices.take()
      prices.ownerOf.set(price, asin)
      await change(prices.of(asin), price, () =>
        ownerPool().query(`update products set discount_paise = ${price}00 where ${ofGoods(asin)}`),
      )
    },
    async (round) => {
      const [shop, at] = round % 2 ? ([mine, 0] as const) : ([sibling, 1] as const)
      const accent = `#${at}a${round.toString(16).padStart(4, '0')}`
      await change(accents[at], accent, () => setAccent(shop, accent))
    },
    async () => {
      const { rows } = await ownerPool().query(`select product_id from products where ${ofGoods('LAST')}`)
      const lines = [{ productId: Number(rows[0].product_id), units: 1, size: '' }]
      const order = { addressId: buyer.addressId, payment: 'COD', lines, key: `truth-${imported}` }
      await change(isSoldOut, 'true', () => run(paymentOperations.placeOrder, buyer.ctx, order))
      const again = `LAST,Kurta LAST,Kurtas,99999,${prices.of('LAST').last},${++imported}`
      await change(isSoldOut, 'false', () => bring([again]))
    },
    async (round) => {
      const [status, at] = isOnSale.last === '200' ? ['404', 'now()'] : ['200', 'null']
      await change(isOnSale, status, () =>
        ownerPool().query(`update products set withdrawn_at = ${at} where ${ofGoods('SEASON')}`),
      )
      if (round !== 1) return
      const gone = `supplier_id = ${tenant.supplierId} and product_id = (select product_id from products where ${ofGoods('GONE')})`
      await change(isThere, '404', () =>
        ownerPool().query(`begin; delete from stock_movements where stock_id in (select stock_id from stocks where ${gone});
          delete from stocks where ${gone}; delete from products where ${gone}; commit`),
      )
    },
    async (round) => {
      const [shop, at] = round % 2 ? ([mine, 0] as const) : ([sibling, 1] as const)
      const banner = `banner-${at}-${round + 1}`
      await change(banners[at], banner, () =>
        ownerPool().query('update banners set image = $2 where reseller_id = $1', [shop.tenant.resellerId, banner]),
      )
    },
  ]

  const wrong: string[] = []

  interface Seen {
    shop: TestShop
    path: string
    shown: TestAnswer
    /** The oldest version that it may show. */
    due: (history: History) => number
  }

  /** Everything in the response that is older than it may be, or was never true. */
  function outdated({ shop, path, shown: { status, text }, due }: Seen): string[] {
    const at = shop === mine ? 0 : 1
    const found: string[] = []
    function compare(what: string, history: History | undefined, value: string): void {
      if (!history?.has(value, due(history))) found.push(`${path}: ${what} ${value} instead of ${history?.last}`)
    }
    // In the text '₹70,001', in its data 7000100.
    const inText = [...text.matchAll(/₹([789]\d),(\d{3})\b/g)].map(([, high, low]) => `${high}${low}`)
    const inData = [...text.matchAll(/\b([789]\d{4})00\b/g)].map(([, price]) => price ?? '')
    for (const price of new Set([...inText, ...inData])) {
      if (price !== '99999') compare('the price', prices.histories.get(prices.ownerOf.get(price) ?? ''), price)
    }
    for (const [accent] of text.matchAll(/#[01]a[0-9a-f]{4}\b/g)) compare('the accent', accents[at], accent)
    for (const [banner] of text.matchAll(/banner-[01]-\d+/g)) compare('the banner', banners[at], banner)
    if (path === '/product/last') compare('sold out', isSoldOut, String(text.includes('Out of stock')))
    if (path.startsWith('/product/season')) compare('the status', isOnSale, String(status))
    if (path.startsWith('/product/gone')) compare('the status', isThere, String(status))
    return found
  }

  const lists = [
    '/',
    '/_.data',
    listing,
    `${listing}?sort=priceLowToHigh&utm_source=x`,
    `${listing}.data`,
    '/Product-Serach/kurta',
  ]
  const products = GOODS.flatMap((asin) => [`/product/${asin.toLowerCase()}`, `/product/${asin.toLowerCase()}.data`])
  const paths = [...lists, ...products]
  const aimed = [...lists, ...paths]
  const own = {
    cookie: `user_token=${person.token}; user_name=Unique%20Shopper; email=${person.email}`,
    authorization: `Bearer ${person.token}`,
  }
  const failed: string[] = []
  const count = { hit: 0, stale: 0, notModified: 0, all: 0 }
  let isChanging = true

  async function visit(port: number, nth: number): Promise<void> {
    const etags = new Map<string, { etag: string; answer: TestAnswer }>()
    for (let turn = nth * 7; isChanging; turn++) {
      const path = aimed[turn % aimed.length] ?? '/'
      const shop = turn % 3 === 0 ? sibling : mine
      const known = etags.get(shop.host + path)
      const headers = {
        host: shop.host,
        'accept-encoding': turn % 5 === 0 ? 'gzip' : 'br',
        ...(turn % 2 === 0 && own),
        ...(known && turn % 4 === 0 && { 'if-none-match': known.etag }),
      }
      const due = new Map(histories.map((history) => [history, history.due]))
      const answer = await requestAt(port, 'GET', path, headers)
      const shown = answer.status === 304 && known ? known.answer : answer
      const cacheStatus = answer.headers['cache-status']
      const behind = cacheStatus === 'haat; fwd=stale' ? 1 : 0
      count.all++
      count.stale += behind
      if (cacheStatus === 'haat; hit') count.hit++
      if (answer.status === 304) count.notModified++
      wrong.push(...outdated({ shop, path, shown, due: (history) => (due.get(history) ?? 0) - behind }))
      for (const secret of [person.email, person.token, 'Unique Shopper', 'Unique%20Shopper']) {
        if (shown.text.includes(secret)) wrong.push(`${path} shows ${secret}`)
      }
      if (![200, 304, 404].includes(answer.status)) failed.push(`${path} ${answer.status}`)
      if (answer.headers['set-cookie']) wrong.push(`${path} sets a cookie`)
      if (answer.headers.etag) etags.set(shop.host + path, { etag: answer.headers.etag, answer: shown })
    }
  }

  /** One kind after another, since a notice of one would hide a missing notice of another. */
  async function write(): Promise<void> {
    for (const each of changes) for (let round = 0; round < ROUNDS; round++) await each(round)
  }

  await Promise.all([
    write().finally(() => {
      isChanging = false
    }),
    ...ports.flatMap((port) => Array.from({ length: VISITORS }, (_, nth) => visit(port, nth))),
  ])
  expect(failed).toEqual([])
  expect(wrong.slice(0, 20)).toEqual([])
  expect(isThere.versions.length).toBe(2)
  // The load was real: cached pages, and some that were not sent again.
  expect([count.hit > 0, count.notModified > 0]).toEqual([true, true])
  console.log(`page truth: ${JSON.stringify(count)}`)
})
