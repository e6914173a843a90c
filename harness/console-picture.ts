import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'
import { startShop } from './running-shop.ts'

// Makes docs/console.webp anew from the demo: `npm run console-picture`, after `npm run build`.

const PAGES = ['', '/orders', '/products/new', '/numbers']
const PHONE = { width: 360, height: 740 }
const SHOWN = { width: 548, height: 1126 }
const EDGE = 16
const GAP = 24

const shop = await startShop()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, locale: 'en-IN' })
  const page = await context.newPage()
  await page.goto(`http://manage.localhost:${shop.port}`)
  await page.getByRole('button', { name: 'Go in as owner' }).click()
  await page.getByRole('link', { name: /^Rangoli/ }).click()
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
  const home = page.url()
  const shots: Buffer[] = []
  for (const path of PAGES) {
    await page.goto(home + path, { waitUntil: 'load' })
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
    shots.push(await page.screenshot())
  }
  const phones = await Promise.all(shots.map((shot) => sharp(shot).resize(SHOWN).toBuffer()))
  await sharp({
    create: {
      width: 2 * EDGE + PAGES.length * SHOWN.width + (PAGES.length - 1) * GAP,
      height: 2 * EDGE + SHOWN.height,
      channels: 3,
      background: '#e5e7eb',
    },
  })
    .composite(phones.map((input, nth) => ({ input, left: EDGE + nth * (SHOWN.width + GAP), top: EDGE })))
    .webp({ quality: 80 })
    .toFile(join(import.meta.dirname, '../docs/console.webp'))
} finally {
  await browser.close()
  await shop.stop()
}
