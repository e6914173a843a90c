import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { placeToByApi } from './an-order.ts'
import { aRegistration, fill } from './buying.ts'
import { consoleUrl, enter } from './console.ts'

// The longest that a customer can write, without a space: neither they nor the staff scroll sideways for it.

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
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width}`).toBe(width)
  }
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
  const { number } = await placeToByApi(page, { email, password }, { ...ADDRESS, email })
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
