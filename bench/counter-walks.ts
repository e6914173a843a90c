import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { barsIn, barsOf, showBars } from '#harness/fake-camera.ts'
import { tapAsAThumb } from './phone.ts'

/** What a walk through the console took. */
export interface Walked {
  taps: number
  seconds: number
  /** Codes shown to the camera. */
  scans: number
  shipped: number
}

type Tap = (target: Locator) => Promise<void>

/** Twenty keys a second, more than anybody types: without a pause a key would wait for the frame of the one before. */
const QUICKLY = { delay: 50 }

/** From the notice on Today to shipped, every tracking number typed or pasted. */
export function shipByTyping(page: Page): Promise<Walked> {
  return counted(page, async (tap) => {
    await confirmAndPack(page, tap)
    await tap(page.getByRole('link', { name: /^To ship/ }))
    await tap(page.getByRole('combobox', { name: /^Courier/ }))
    await page.keyboard.type('Delhivery', QUICKLY)
    const fields = page.getByRole('textbox', { name: /^AWB of/ })
    await tap(fields.first())
    const waiting = await fields.count()
    for (let nth = 0; nth < waiting; nth++) {
      await page.keyboard.type(`AWB${randomInt(1e8, 1e9)}`, QUICKLY)
      await page.keyboard.press('Enter', QUICKLY)
    }
    await tap(page.getByRole('button', { name: 'Ship those with an AWB' }))
    await done(page)
    return { shipped: Number.parseInt(await page.getByRole('status').innerText(), 10), scans: 0 }
  })
}

/** The same with the camera: slips are printed, and each is scanned with the courier's label on its parcel. */
export function shipByCamera(page: Page): Promise<Walked> {
  return counted(page, async (tap) => {
    await confirmAndPack(page, tap)
    await tap(page.getByRole('link', { name: /^To ship/ }))
    const print = page.getByRole('button', { name: /^Slips and labels/ })
    await print.waitFor()
    await page.evaluate(() => {
      window.open = (address) => {
        document.documentElement.dataset.printed = String(address)
        return null
      }
    })
    await tap(print)
    const address = String(await page.locator('html').getAttribute('data-printed'))
    // Printer and phone are two machines: the papers are not on this one's network.
    const slips = barsIn(await bytesAt(page, address), SLIP_BARS).filter((_, nth) => nth % 2 === 0)
    await tap(page.getByRole('link', { name: /scan/i }))
    await tap(page.getByRole('button', { name: 'Scan with the camera' }))
    await page.getByRole('button', { name: 'Stop the camera' }).waitFor()
    const slip = page.getByRole('textbox', { name: /^Order number/ })
    for (const [nth, bars] of slips.entries()) {
      await showBars(page, bars)
      await page.waitForFunction((field) => (field as HTMLInputElement).value !== '', await slip.elementHandle())
      await showBars(page, barsOf(`CAM${randomInt(1e8, 1e9)}`))
      await page.getByText(nth === 0 ? '1 parcel shipped' : `${nth + 1} parcels shipped`).waitFor()
    }
    return { shipped: slips.length, scans: 2 * slips.length }
  })
}

/** From the list of one's shops to a new one that shoppers see. */
export function openAShop(page: Page): Promise<Walked> {
  return counted(page, async (tap) => {
    await tap(page.getByRole('link', { name: 'Open a shop' }))
    await tap(page.getByLabel('Name of the shop'))
    await page.keyboard.type(`Asha ${randomInt(1e6, 1e7)}`)
    await page.getByText('This address is free.').waitFor()
    await tap(page.getByRole('radio', { name: 'Terracotta' }))
    await tap(page.getByRole('button', { name: 'Make the shop' }))
    const closed = page.getByRole('heading', { name: 'Your shop is not open yet' })
    await closed.waitFor()
    await tap(page.getByRole('link', { name: /Set delivery/ }))
    await tap(page.getByLabel('PIN code you send from'))
    await page.keyboard.type('411001')
    await tap(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    await tap(page.getByRole('link', { name: 'Today' }))
    await tap(page.getByRole('button', { name: 'Open the shop' }))
    await closed.waitFor({ state: 'hidden' })
    return { shipped: 0, scans: 0 }
  })
}

/** Points of the bars on our slips and labels. */
const SLIP_BARS = 40

async function counted(page: Page, walk: (tap: Tap) => Promise<Pick<Walked, 'shipped' | 'scans'>>): Promise<Walked> {
  let taps = 0
  const began = performance.now()
  const walked = await walk(async (target) => {
    taps++
    await tapAsAThumb(page, target)
  })
  return { ...walked, taps, seconds: (performance.now() - began) / 1_000 }
}

async function confirmAndPack(page: Page, tap: Tap): Promise<void> {
  await tap(page.getByRole('link', { name: /To confirm/ }))
  for (const [tab, button] of [
    ['', 'Confirm the chosen'],
    ['To pack', 'Mark as packed'],
  ] as const) {
    if (tab) await tap(page.getByRole('link', { name: new RegExp(`^${tab}`) }))
    await tap(page.getByRole('checkbox', { name: /^Choose all/ }))
    await tap(page.getByRole('button', { name: button }))
    await done(page)
  }
}

/** The status itself has no box: what is in it lies above the page. */
const done = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/orders? (confirmed|packed|shipped)/)
    .waitFor()

/** Fetched by the page: only a browser finds hosts under localhost everywhere. */
async function bytesAt(page: Page, address: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (at) => [...new Uint8Array(await (await fetch(at)).arrayBuffer())], address)
  return Buffer.from(bytes)
}
