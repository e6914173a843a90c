import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'
import { addToCart, aRegistration, fill } from './buying.ts'
import { consoleUrl, enter } from './console.ts'
import { haat } from './operator.ts'

// Long words without a space, from a customer and from a catalogue: nobody scrolls sideways for them.

const ADDRESS = {
  name: 'N'.repeat(200),
  address1: 'H'.repeat(200),
  address2: 'L'.repeat(200),
  city: 'C'.repeat(200),
  district: 'D'.repeat(200),
}

/** Waits for its text, since a page is still the one before while the next loads. */
async function expectFits(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(text).filter({ visible: true }).first(), address).toBeVisible()
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    expect.soft(await page.evaluate(tooWide, width), `${address.slice(0, 80)} at ${width}`).toEqual([])
  }
}

/** If the page is wider than its window: its width, and elements that are cut off at the right edge. */
function tooWide(width: number): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= width) return []
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 1
  const beyond = [...document.querySelectorAll('body :not(.row *)')]
    .filter((each) => isBeyond(each) && ![...each.children].some(isBeyond))
    .map((each) => `${each.parentElement?.className} > ${each.outerHTML}`.slice(0, 200))
  return [`${scrollWidth} px`, ...beyond.slice(0, 9)]
}

test('long words of a customer have room in their account and in the console', async ({ page, shopUrl, navigate }) => {
  const { Email, Phone: mobileno, Password: password } = aRegistration()
  const email = Email.replace('@', `@${'a'.repeat(59 - Email.length)}.`)
  const data = { firstname: 'A'.repeat(40), lastname: 'Rao', email, mobileno, password }
  expect((await page.request.post('/api/insert_customer', { data })).status()).toBe(200)
  await navigate('/login')
  await fill(page, { 'Username or email': email, Password: password })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/login/)
  const { number } = await placeByApi(page, { email, password }, { address: { ...ADDRESS, email } })
  for (const [path, text] of [
    ['/UserProfile', email],
    ['/your-address', 'NNN'],
    ['/your-orders', number],
    [`/orders/${number}`, 'NNN'],
    [`/track?order=${number}`, number],
    [`/cancellation-form?order=${number}`, number],
  ] as const) {
    await test.step(path, () => expectFits(page, path, text))
  }
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  for (const [path, text] of [
    [`/orders?list=all&q=${number}`, 'CCC'],
    [`/orders/${number}`, 'NNN'],
    [`/customers`, 'AAA'],
  ] as const) {
    await test.step(path, () => expectFits(page, home + path, text))
  }
  const customer = await page.getByRole('link', { name: /^A{40}/ }).getAttribute('href')
  await expectFits(page, new URL(customer ?? '', home).href, 'HHH')
})

const GOODS = {
  name: 'P'.repeat(300),
  group: 'G'.repeat(80),
  category: 'C'.repeat(80),
  subcategory: 'S'.repeat(80),
  original_price: '9999999',
  discount_price: '9999998',
  sizes: `${'Z'.repeat(60)}=9|M=3`,
  colors: `${'K'.repeat(60)}|Rust`,
  material: 'M'.repeat(80),
  badge: 'B'.repeat(40),
  description: 'D'.repeat(300),
  'detail: Brand': 'R'.repeat(80),
  [`detail: ${'L'.repeat(80)}`]: 'V'.repeat(80),
  header_rows: 'H'.repeat(80),
}

test('long words of a catalogue have room in the shop', async ({ page, shopUrl, navigate }) => {
  const data = process.env.HAAT_E2E_DATA ?? ''
  const file = join(data, 'long.csv')
  const rows = Array.from({ length: 9 }, (_, at) => ['a'.repeat(60) + at, ...Object.values(GOODS)].join(','))
  await writeFile(file, [['asin', ...Object.keys(GOODS)].join(','), ...rows].join('\n'))
  await haat(data, ['reseller', 'add', 'long', '--title', 'T'.repeat(60), '--host', 'long.localhost'])
  await haat(data, ['catalogue', 'import', file, '--reseller', 'long'])
  const shop = shopUrl('long')
  await navigate(shop)
  const listing = await page.locator('a[href*="/products-section"]').first().getAttribute('href')
  const product = (await page.locator('main article a[href*="/product-category/"]').first().getAttribute('href')) ?? ''
  await test.step('/', () => expectFits(page, shop, 'PPP'))
  await test.step('listing', () => expectFits(page, shop + listing, 'PPP'))
  await test.step('search', () => expectFits(page, `${shop}/Product-Serach/${'P'.repeat(300)}`, 'PPP'))
  await test.step('product', () => expectFits(page, shop + product, 'PPP'))
  await page.goto(shop + product)
  await untilHydrated(page)
  await page.locator('main label:has(input[name=size]:enabled)').first().getByRole('radio').check()
  await addToCart(page)
  await test.step('cart', () => expectFits(page, `${shop}/addcart`, 'PPP'))
})
