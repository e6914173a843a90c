import type { Page } from '@playwright/test'
import { operator, placeByApi } from '#e2e/an-order.ts'
import { consoleUrl, enter, enterOnPhone } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { mostStyled } from '#e2e/most-styled.ts'

test('a choice costs its boxes and a character of a tracking number its own field, however long the list is', async ({
  page,
  shopUrl,
  navigate,
  login,
}) => {
  await navigate('/')
  const { number } = await placeByApi(page, await login())
  await operator('orders', 'confirm', number)
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await navigate(`${home}/orders?list=to-pack`)
  const all = page.getByRole('checkbox', { name: /^Choose all/ })
  const boxes = await page.getByRole('checkbox').count()
  const chosen = await mostStyled(page, () => all.check())
  expect(chosen, 'the boxes and the buttons').toBeLessThan(2 * boxes + 10)
  await all.uncheck()
  await navigate(`${home}/orders?list=to-pack&q=${number}`)
  const button = page.getByRole('button', { name: 'Mark as packed' })
  const muted = await button.evaluate((each) => getComputedStyle(each).color)
  await page.getByRole('checkbox', { name: `Choose ${number}` }).check()
  await expect(button, 'it looks as if it did something now').not.toHaveCSS('color', muted)
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: '1 order packed' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^To ship/ }).click()
  await page
    .getByRole('textbox', { name: /^AWB of/ })
    .first()
    .focus()
  const most = await mostStyled(page, () => page.keyboard.type('AWB1'))
  expect(most, 'something was traced').toBeGreaterThan(0)
  expect(most).toBeLessThan(20)
})

/** How many fields of the list are rendered from now on: React takes each its name and gives it back. */
async function renderedFields(page: Page): Promise<() => Promise<number>> {
  const seen = await page.locator('form.bulk').evaluateHandle((form) => {
    const records: MutationRecord[] = []
    const observer = new MutationObserver((all) => records.push(...all))
    observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['name'] })
    return records
  })
  return () => seen.evaluate((records) => records.length / 2)
}

test('orders that came during a move are not chosen, and a tracking number that is refused stays in its field', async ({
  page,
  browser,
  shopUrl,
  navigate,
  login,
}) => {
  const city = `Nagar${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  await navigate('/')
  const customer = await login()
  const place = () => placeByApi(page, customer, { address: { city } })
  const one = await place()
  const { staff, home } = await enterOnPhone(browser, consoleUrl(shopUrl), 'Rangoli')
  const listed = (list: string) => staff.goto(`${home}/orders?list=${list}&place=${city}`)
  const all = staff.getByRole('checkbox', { name: /^Choose all/ })
  const move = async (button: string, outcome: string) => {
    await staff.getByRole('button', { name: button }).click()
    await expect(staff.getByRole('status').filter({ hasText: outcome })).toHaveCount(1)
  }
  await listed('to-confirm')
  await all.check()
  const two = await place()
  await move('Confirm the chosen', '1 order confirmed')
  await expect(staff.getByRole('checkbox', { name: `Choose ${two.number}` })).not.toBeChecked()
  await expect(all).not.toBeChecked()
  const rendered = await renderedFields(staff)
  await all.check()
  expect(await rendered(), 'a choice renders its own box, and no row').toBe(1)
  await move('Confirm the chosen', '1 order confirmed')
  // The outcome of the first has the same words.
  await expect(staff.getByRole('checkbox', { name: `Choose ${two.number}` })).toHaveCount(0)
  await listed('to-pack')
  await all.check()
  await move('Mark as packed', '2 orders packed')
  await listed('to-ship')
  const awb = `W${Date.now()}`
  await staff.getByRole('combobox', { name: /^Courier/ }).fill('Delhivery')
  for (const { number } of [one, two]) await staff.getByLabel(`AWB of ${number}`).fill(awb)
  await move('Ship those with an AWB', '1 order shipped')
  await expect(staff.getByRole('textbox', { name: /^AWB of/ })).toHaveCount(1)
  await expect(staff.getByRole('textbox', { name: /^AWB of/ })).toHaveValue(awb)
  await staff.context().close()
})
