import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('the owner sends a trial message, sees its outcome, and enters what messages cost', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner')
  await page.goto(`${home}/messages`)
  await expect(page.getByRole('heading', { name: 'Messages to phones' })).toBeVisible()
  await page.getByLabel('To your own phone').fill('12345')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('textbox', { name: 'To your own phone' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('To your own phone').fill('98765 43299')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('It is on its way.')).toBeVisible()
  await expect(page.getByText('to …3299').first()).toBeVisible()
  await page.getByLabel('From').fill('2026-11-01')
  await page.getByLabel('Rupees for a hundred messages').fill('18.50')
  await page.getByRole('button', { name: 'Keep the price' }).click()
  await expect(page.getByText('₹18.50')).toBeVisible()
  await atThreeWidths(page, axe)
})
