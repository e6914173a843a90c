import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { provideChromium } from './chromium.ts'
import { startShop } from './running-shop.ts'

// Makes docs/console.webp and docs/after-the-sale.webp anew from the demo: `npm run console-picture`, after `npm run build`.

/** A page is an address in the shop, or the first link of it that begins with these words. */
const PICTURES = [
  { file: 'console.webp', shop: 'Rangoli', pages: ['', '/orders', '/products/new', '/numbers'] },
  { file: 'after-the-sale.webp', shop: 'Mitti', pages: ['/returns', '/returns first', '/payouts', '/cash'] },
]
const PHONE = { width: 360, height: 740 }
const SHOWN = { width: 548, height: 1126 }
const EDGE = 16
const GAP = 24

const executablePath = provideChromium()
if (!executablePath) process.exit()
const running = await startShop()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, locale: 'en-IN' })
  const page = await context.newPage()
  const host = `http://manage.localhost:${running.port}`
  await page.goto(host)
  await page.getByRole('button', { name: 'Go in as owner' }).click()
  await page.getByRole('link', { name: /^Rangoli/ }).waitFor()
  for (const { file, shop, pages } of PICTURES) {
    await page.goto(host)
    await page.getByRole('link', { name: new RegExp(`^${shop}`) }).click()
    await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await compose(file, await shoot(page, pages))
  }
} finally {
  await browser.close()
  await running.stop()
}

async function shoot(page: Page, pages: readonly string[]): Promise<Buffer[]> {
  const home = page.url()
  // The demo's invoices are written by jobs, and figures follow them.
  do await page.goto(`${home}/numbers`)
  while (!(await page.getByRole('heading', { name: 'Sales', exact: true }).isVisible()))
  const shots: Buffer[] = []
  for (const wanted of pages) {
    const [path = '', isFirst] = wanted.split(' ')
    await page.goto(home + path, { waitUntil: 'load' })
    if (isFirst) {
      const link = await page.locator(`main a[href*="${path}/"]`).first().getAttribute('href')
      await page.goto(new URL(link ?? '', page.url()).href, { waitUntil: 'load' })
    }
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
    shots.push(await page.screenshot())
  }
  return shots
}

async function compose(file: string, shots: readonly Buffer[]): Promise<void> {
  const phones = await Promise.all(shots.map((shot) => sharp(shot).resize(SHOWN).toBuffer()))
  await sharp({
    create: {
      width: 2 * EDGE + shots.length * SHOWN.width + (shots.length - 1) * GAP,
      height: 2 * EDGE + SHOWN.height,
      channels: 3,
      background: '#e5e7eb',
    },
  })
    .composite(phones.map((input, nth) => ({ input, left: EDGE + nth * (SHOWN.width + GAP), top: EDGE })))
    .webp({ quality: 80 })
    .toFile(join(import.meta.dirname, '../docs', file))
}
