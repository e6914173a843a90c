import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles } from '#bench/load.ts'
import { audit, countJobs, furnish, passTime, selectGoods, selectOrders } from '#bench/mixed/store.ts'
import { browser } from './client.ts'
import { openTwoServers, type TwoServers } from './running-shop.ts'
import { type Journal, type Place, shop, watch } from './shopper.ts'
import { openPriceTag, type PriceTag } from './store.ts'

const SHOPPERS = 8
const WATCHERS = 2
const PRICE_EVERY_MS = 400
/** The promised age limit of a page (decision 008). */
const OLDEST_MS = 1_000

/** Shoppers behind nginx while one of two servers is killed and the other restarted. Returns the broken promises. */
export async function runTwo(minutes: number): Promise<string[]> {
  const app = await openTwoServers(furnish)
  const price = await openPriceTag(app.databaseUrl)
  const journal: Journal = {
    ...{ orders: new Map(), failed: [], pages: 0, retries: 0, oldestPage: 0, pageMs: [], orderMs: [] },
  }
  const place: Place = { goods: await selectGoods(app.databaseUrl), price, journal }
  const browsers = Array.from({ length: SHOPPERS + WATCHERS }, () => browser(app.port))
  try {
    const end = performance.now() + minutes * 60_000
    const isOver = () => performance.now() >= end
    const [, , away] = await Promise.all([
      Promise.all(browsers.map((send, nth) => (nth < SHOPPERS ? shop : watch)(send, place, isOver))),
      changePrices(price, isOver),
      trouble(app, minutes),
    ])
    await finish(app)
    const broken = await judge(app, journal)
    report(minutes, journal, price, away, broken)
    return broken
  } finally {
    for (const browser of browsers) browser.close()
    await price.close()
    await app.close()
  }
}

async function changePrices(price: PriceTag, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await price.change()
    await sleep(PRICE_EVERY_MS)
  }
}

/** Kills one server after a third of the run, and restarts the other after two thirds. */
async function trouble({ restart }: TwoServers, minutes: number): Promise<[killed: number, restarted: number]> {
  const third = (minutes * 60_000) / 3
  const begun = performance.now()
  await sleep(third)
  const killed = await restart(0, 'SIGKILL')
  await sleep(Math.max(0, begun + 2 * third - performance.now()))
  return [killed, await restart(1, 'SIGTERM')]
}

async function finish({ databaseUrl }: TwoServers): Promise<void> {
  await passTime(databaseUrl) // so that jobs which the killed server had taken are due again at once
  for (let waited = 0; (await countJobs(databaseUrl)).due > 0; waited++) {
    if (waited > 600) throw new Error('The jobs were not done within two minutes.')
    await sleep(200)
  }
}

async function judge({ databaseUrl, errors }: TwoServers, journal: Journal): Promise<string[]> {
  const saved = await selectOrders(databaseUrl)
  const byKey = new Map(saved.map(({ key, number }) => [key, number]))
  const lost = [...journal.orders].filter(([key, number]) => byKey.get(key) !== number)
  const incomplete = saved.filter(({ placedMails, invoices }) => placedMails !== 1 || invoices !== 1)
  return [
    ...journal.failed,
    ...lost.map(([key, number]) => `order ${number} was acknowledged and is ${byKey.get(key) ?? 'lost'}`),
    ...(saved.length === journal.orders.size ? [] : [`${saved.length} orders for ${journal.orders.size} wishes`]),
    ...incomplete.map(({ number, placedMails, invoices }) => `${number}: ${placedMails} mails, ${invoices} invoices`),
    ...(await audit(databaseUrl)).map((row) => `audit: ${JSON.stringify(row)}`),
    ...(journal.oldestPage > OLDEST_MS ? [`a page was ${Math.round(journal.oldestPage)} ms old`] : []),
    ...errors().map((line) => `log: ${line.slice(0, 400)}`),
  ]
}

function report(minutes: number, journal: Journal, price: PriceTag, away: [number, number], broken: string[]): void {
  const [page, order] = [percentiles(journal.pageMs), percentiles(journal.orderMs)]
  const ms = ({ p50Ms, p99Ms }: typeof page) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
  const lines = [
    `Two servers behind nginx, ${minutes} minutes, ${SHOPPERS} shoppers and ${WATCHERS} who watch a price`,
    `  ${journal.orders.size} orders, ${journal.retries} sent again with the same key; ${ms(order)}`,
    `  ${journal.pages} pages, none retried; ${ms(page)}`,
    `  ${price.changes()} prices changed; the oldest page was ${Math.round(journal.oldestPage)} ms old`,
    `  killed with -9 and ready again after ${away[0].toFixed(1)} s; restarted by SIGTERM in ${away[1].toFixed(1)} s`,
    broken.length === 0
      ? 'No order failed or was lost, no page failed or was older than a second.'
      : `${broken.length} promises were broken:\n  ${broken.slice(0, 30).join('\n  ')}`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}
