import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOAST_MS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { operator } from './an-order.ts'
import { addToCart, unitsInCookie } from './buying.ts'

/** Keeps the answers to Add until the returned function is called. */
async function delayAnswers(page: Page): Promise<() => void> {
  const blocked = Promise.withResolvers<void>()
  await page.route('**/addcart/add', async (route) => {
    await blocked.promise
    await route.continue()
  })
  return blocked.resolve
}

/** In the page: on a busy machine a picture can take longer than its toast. */
function keepToasts(toastMs: number) {
  const wait = window.setTimeout.bind(window)
  const keep = (then: TimerHandler, ms?: number, ...given: unknown[]) => (ms === toastMs ? 0 : wait(then, ms, ...given))
  Object.assign(window, { setTimeout: keep })
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
const added = (page: Page) => page.getByRole('status').filter({ hasText: '(1 unit) added to cart!' })

test('Add is confirmed before the shop has answered, and the cart opened meanwhile has the product', async ({
  page,
  navigate,
}) => {
  await page.addInitScript(keepToasts, TOAST_MS)
  await navigate('/product/rng-saree-banarasi')
  const answer = await delayAnswers(page)
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  const picture = added(page).locator('img')
  await expect(picture).toHaveAttribute('src', /banarasi/)
  await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(addButton(page)).toBeFocused()
  await page.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByText('Loading your cart')).toBeAttached()
  answer()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText(/^1$/)
})

test('Add of goods that were sold meanwhile is taken back with the sentence of the refusal', async ({
  page,
  navigate,
  shopUrl,
}) => {
  const shop = `added-${test.info().workerIndex}`
  const stock = async (quantity: number) => {
    const file = test.info().outputPath('goods.csv')
    await writeFile(file, `asin,name,category,discount_price,stock\nLAST-1,Last Scarf,Scarves,499,${quantity}\n`)
    await operator('catalogue', 'import', file, '--reseller', shop)
  }
  await operator('reseller', 'add', shop, '--title', 'Told', '--host', `${shop}.localhost`)
  await stock(5)
  await navigate(`${shopUrl(shop)}/product/last-1`)
  await stock(0)
  const answer = await delayAnswers(page)
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  answer()
  const sentence = MESSAGES.outOfStock({ name: 'Last Scarf', size: '', isInCart: true })
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await expect(added(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(addButton(page)).toBeFocused()
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0) // no count at the cart's sign
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cartItems')
})

test('a refusal is shown on the page that was opened meanwhile', async ({ page, navigate }) => {
  await navigate('/product/rng-saree-banarasi')
  const blocked = Promise.withResolvers<void>()
  await page.route('**/addcart/add', async (route) => {
    await blocked.promise
    await route.fulfill({ json: { error: 'Sold out.' } })
  })
  await addButton(page).click()
  await expect(added(page)).toBeVisible()
  await page.getByRole('link', { name: 'Rangoli: home' }).click()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  blocked.resolve()
  await expect(page.getByRole('status').filter({ hasText: 'Sold out.' })).toBeVisible()
})

test('quick taps on One more are saved one after the other, and the last one counts', async ({ page, navigate }) => {
  await navigate('/product/rng-saree-banarasi')
  await addToCart(page)
  await navigate('/addcart')
  const blocked = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/addcart.data*', async (route) => {
    if (route.request().method() === 'POST') sent++
    await blocked.promise
    await route.continue()
  })
  const units = page.getByRole('group', { name: /^Quantity of/ })
  for (const shown of ['2', '3', '4']) {
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(units).toHaveText(shown)
  }
  expect(sent).toBe(1)
  blocked.resolve()
  await expect.poll(() => sent).toBe(3)
  await expect.poll(() => unitsInCookie(page)).toEqual([4])
  await expect(units).toHaveText('4')
})
