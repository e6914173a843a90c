import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { RunningShop } from '#harness/running-shop.ts'
import { watchTheWalk } from './feel-watch.ts'
import { onAPhone, openBrowser, SLOWER } from './phone.ts'
import { register } from './register.ts'
import type { Send } from './send.ts'
import { printTable } from './table.ts'

const ORDERS = 20

/** Twenty orders from notice to shipped, as a seller does them at the console with a phone: taps and seconds. */
export async function measureCounter({ port }: Pick<RunningShop, 'port'>): Promise<void> {
  const shop = `http://localhost:${port}`
  const browser = await openBrowser()
  try {
    for (let placed = 0; placed < ORDERS; placed += 5) await placeOrders(shop, 5)
    const rows = await onAPhone(browser, async (page, devtools) => {
      await page.addInitScript(watchTheWalk)
      await page.goto(`http://manage.localhost:${port}`)
      await page.getByRole('button', { name: 'Go in as owner' }).click()
      await page.getByRole('link', { name: /^Rangoli/ }).click()
      await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.reload({ waitUntil: 'networkidle' })
      const lcp = await page.evaluate(largestPaint)
      const { taps, seconds, shipped } = await shipAll(page)
      const { inp, cls } = await page.evaluate(() => felt())
      return [
        [`orders shipped (wanted: ${ORDERS})`, shipped, ''],
        ['taps', taps, ORDERS * 3],
        ['seconds, typing included', seconds.toFixed(0), ''],
        ['LCP of Today, scripts cached (ms)', Math.round(lcp), 1500],
        ['INP (ms)', inp, 100],
        ['CLS', cls.toFixed(3), 0],
      ]
    })
    printTable(`${ORDERS} orders at the console: 360 px, CPU ${SLOWER}x slower, slow 4G`, ['', 'today', 'target'], rows)
  } finally {
    await browser.close()
  }
}

async function shipAll(page: Page): Promise<{ taps: number; seconds: number; shipped: number }> {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const done = () => page.getByRole('status').filter({ hasText: 'done' }).waitFor()
  const began = performance.now()
  await tap(page.getByRole('link', { name: /To confirm/ }))
  for (const [tab, button] of [
    ['', 'Confirm the chosen'],
    ['To pack', 'Mark as packed'],
  ] as const) {
    if (tab) await tap(page.getByRole('link', { name: new RegExp(`^${tab}`) }))
    await tap(page.getByRole('checkbox', { name: /^Choose all/ }))
    await tap(page.getByRole('button', { name: button }))
    await done()
  }
  await tap(page.getByRole('link', { name: /^To ship/ }))
  await tap(page.getByRole('combobox', { name: /^Courier/ }))
  await page.keyboard.type('Delhivery')
  const fields = page.getByRole('textbox', { name: /^AWB of/ })
  await tap(fields.first())
  const waiting = await fields.count()
  for (let nth = 0; nth < waiting; nth++) {
    await page.keyboard.type(`AWB${randomInt(1e8, 1e9)}`)
    await page.keyboard.press('Enter')
  }
  await tap(page.getByRole('button', { name: 'Ship those with an AWB' }))
  await done()
  const told = await page.getByRole('status').innerText()
  return { taps, seconds: (performance.now() - began) / 1_000, shipped: Number.parseInt(told, 10) }
}

/** A new customer orders over the API: few are open at a time for each. */
async function placeOrders(shop: string, count: number): Promise<void> {
  const send = sendTo(shop)
  const { token, addressId } = await register(send)
  const wanted = { search: '', subcat_id: '', type: '', page: '1', page_size: '40' }
  const products = JSON.parse((await send('POST', '/api/GetAllProductFilters', { json: wanted })).text)
  let placed = 0
  for (const { id } of Object.values(products) as { id: number }[]) {
    const orders = [{ quantity: 1, productcode: id }]
    const json = { addressid: addressId, coupan_Code: '', paymentmode: 'COD', orders }
    const { status } = await send('POST', '/api/insert_Customer_Order', { token, json })
    if (status === 200) placed++ // those with sizes are refused
    if (placed === count) return
  }
  throw new Error(`only ${placed} of ${count} orders could be placed`)
}

function sendTo(shop: string): Send<{ status: number; text: string }> {
  return async (method, path, { token, json, form } = {}) => {
    const headers = {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const body = form ? new URLSearchParams(form) : JSON.stringify(json)
    const answer = await fetch(shop + path, { method, headers, ...(method === 'POST' && { body }) })
    return { status: answer.status, text: await answer.text() }
  }
}

function largestPaint(): Promise<number> {
  return new Promise((done) =>
    new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  )
}

declare function felt(): { inp: number; cls: number }
