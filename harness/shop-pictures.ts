import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { provideChromium } from './chromium.ts'
import { startShop } from './running-shop.ts'

// Makes docs/shop.webp and all docs/screens-*.webp but that of the papers anew from the demo: `npm run shop-pictures`, after
// `npm run build`. Given a data folder's uploads, it encodes none of their pictures again.

interface Part {
  shot: Buffer
  left: number
  top: number
  width: number
  height: number
}

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1366, height: 852 }
const GAP = 24
const KURTA = '/product/rng-kurta-indigo'

const executablePath = provideChromium()
if (!executablePath) process.exit()
const [pictures] = process.argv.slice(2)
const running = await startShop({}, pictures === undefined ? {} : { pictures })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const rangoli = `http://localhost:${running.port}`
const mitti = `http://mitti.localhost:${running.port}`
const raat = `http://raat.localhost:${running.port}`
try {
  const phone = await openPage(browser, PHONE)
  const wide = await openPage(browser, DESKTOP)

  const home = await shoot(wide, `${rangoli}/`)
  const kurta = await shoot(phone, rangoli + KURTA)
  await compose('shop.webp', 1320, 847, [
    { shot: home, left: 40, top: 40, width: 1080, height: 674 },
    { shot: kurta, left: 964, top: 165, width: 316, height: 650 },
  ])
  const listing = await categoryOf(wide, rangoli)
  await compose('screens-wide.webp', 1920, 624, two([await shoot(wide, listing), await shoot(wide, rangoli + KURTA)]))
  await compose('screens-shops.webp', 1920, 624, two([await shoot(wide, `${raat}/`), await shoot(wide, `${mitti}/`)]))

  const found = [await shoot(phone, `${mitti}/`), await shoot(phone, listing), kurta]
  await phone.goto(listing)
  await phone.getByRole('button', { name: 'Filter' }).click()
  await phone.getByRole('heading', { name: 'Filters' }).waitFor()
  found.push(await settled(phone), await shoot(phone, `${rangoli}/Product-Serach/kurta`))
  const hoodie = `${raat}${await firstProduct(phone, `${raat}/Product-Serach/hoodie`)}`
  found.push(await shoot(phone, hoodie))
  await compose('screens-phone.webp', 1920, 646, row(found))

  const bought = await buy(phone, wide)
  await add(phone, hoodie)
  await compose('screens-buying.webp', 1920, 646, row([...bought.phone, await shoot(phone, `${raat}/addcart`)]))
  await compose('screens-orders.webp', 1280, 824, [
    { shot: bought.order, left: GAP, top: GAP, width: 1232, height: 768 },
  ])
} finally {
  await browser.close()
  await running.stop()
}

async function openPage(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const isMobile = viewport === PHONE
  const context = await browser.newContext({
    ...{ viewport, isMobile, hasTouch: isMobile, deviceScaleFactor: 2, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  return context.newPage()
}

async function shoot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: 'networkidle' })
  return settled(page)
}

async function settled(page: Page): Promise<Buffer> {
  // One that is out of sight is not loaded, and has nothing to decode.
  await page.evaluate(() => {
    const loaded = [...document.images].filter((image) => image.complete)
    return Promise.all(loaded.map((image) => image.decode().catch(() => {})))
  })
  return page.screenshot()
}

async function categoryOf(page: Page, shop: string): Promise<string> {
  await page.goto(shop)
  return shop + (await page.locator('main a[href^="/products-section2/"]').first().getAttribute('href'))
}

async function firstProduct(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return (await page.locator('main article h2 a').first().getAttribute('href')) ?? ''
}

async function add(page: Page, product: string): Promise<void> {
  await page.goto(product, { waitUntil: 'networkidle' })
  const sizes = page.locator('main label:has(input[name=size]:enabled)')
  if ((await sizes.count()) > 0) await sizes.first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'View Cart' }).waitFor()
}

/** A customer orders the kurta on a phone, and looks at the order on a desktop. */
async function buy(phone: Page, wide: Page): Promise<{ phone: Buffer[]; order: Buffer }> {
  const mobile = '9876543210'
  const customer = { email: 'asha@example.com', password: 'Monsoon2026' }
  await call('/api/insert_customer', { firstname: 'Asha', lastname: 'Rao', mobileno: mobile, ...customer })
  const form = new URLSearchParams({ username: customer.email, password: customer.password, grant_type: 'password' })
  const token = (await (await fetch(`${rangoli}/token`, { method: 'POST', body: form })).json()) as Record<
    string,
    string
  >
  await call(
    '/api/insert_Customer_add',
    {
      ...{ name: 'Asha Rao', email: customer.email, mobile, country: 'India', district: '', pincode: '411030' },
      ...{ address1: '12 Laxmi Road', address2: 'Sadashiv Peth', city: 'Pune', state: 'Maharashtra' },
    },
    token.access_token,
  )
  for (const page of [phone, wide]) {
    await page.goto(`${rangoli}/login`, { waitUntil: 'networkidle' })
    await page.getByLabel('Username or email').fill(customer.email)
    await page.getByLabel('Password', { exact: false }).first().fill(customer.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  await add(phone, rangoli + KURTA)
  const shots = [
    await settled(phone),
    await shoot(phone, `${rangoli}/addcart`),
    await shoot(phone, `${rangoli}/checkout2`),
  ]
  const captcha = await phone.getByLabel(/^Captcha code/).innerText()
  await phone.getByLabel(/^Type the 4 digits above/).fill(captcha)
  await phone.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await phone.waitForURL(/order-confirmation/)
  shots.push(await settled(phone), await shoot(phone, `${rangoli}/your-orders`))
  const order = await phone.locator('main a[href^="/orders/"]').first().getAttribute('href')
  return { phone: shots, order: await shoot(wide, rangoli + order) }
}

async function call(path: string, body: object, token = ''): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(rangoli + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

function two(shots: readonly Buffer[]): Part[] {
  return shots.map((shot, nth) => ({ shot, left: GAP + nth * 948, top: GAP, width: 924, height: 576 }))
}

function row(shots: readonly Buffer[]): Part[] {
  return shots.map((shot, nth) => ({ shot, left: GAP + nth * 316, top: GAP, width: 291, height: 598 }))
}

async function compose(file: string, width: number, height: number, parts: readonly Part[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  const images = parts.map(
    ({ shot, ...box }) =>
      `<img src="data:image/png;base64,${shot.toString('base64')}" style="left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px">`,
  )
  await page.setContent(
    `<style>body{margin:0;background:#eadedc}img{position:absolute;border-radius:14px;box-shadow:0 8px 28px #0003}</style>${images.join('')}`,
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, '../docs', file))
  await page.close()
}
