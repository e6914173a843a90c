import type { Page } from '@playwright/test'
import { axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** No page is wider than its window, and axe finds nothing, on a phone, a tablet and a desktop. */
async function atThreeWidths(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await axeWhole(page, axe)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('delivery: a wrong PIN code is said beside the field before saving, places are said back, and the shop has it', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/delivery`)
  await atThreeWidths(page, axe)
  await page.getByLabel('PIN code you send from').fill('4110')
  await page.getByLabel('Free from').focus()
  await expect(page.getByText('A PIN code has six digits, such as 411001.')).toBeVisible()
  await page.getByLabel('PIN code you send from').fill('411001')
  await expect(page.getByText('A PIN code has six digits')).toBeHidden()
  await page.getByRole('radio', { name: 'Only to these places' }).check()
  await page.getByLabel('PIN codes', { exact: true }).fill('Maharashtra, Karnataka, 110001, Punne')
  await page.getByLabel('Free from').focus()
  await expect(page.getByText('“Punne” is neither a state nor a PIN code.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('PIN codes', { exact: true }).fill('Maharashtra, Karnataka, 110001')
  await expect(page.getByText('That is Karnataka, Maharashtra and 110001.')).toBeVisible()
  await page.getByLabel('Up to').fill('50,000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved. The shop shows it now.')
  await expect(page.getByText('Now: Karnataka, Maharashtra and 110001.')).toBeVisible()
  await page.goto(`${shopUrl('raat')}/delivery?pincode=700001`)
  await expect(page.getByText('We do not deliver to 700001.').first()).toBeVisible()
})

test('law: a wrong GSTIN is said as soon as its field is left; what is saved is at Customer Support', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/law`)
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  await page.getByLabel('Designation').focus()
  await expect(page.getByText('This GSTIN is not right')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await page.getByLabel('Designation').fill('Partner in charge')
  await expect(page.getByText('This GSTIN is not right')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved.')
  await page.goto(`${shopUrl('raat')}/CustomerSupport`)
  await expect(page.getByText('Partner in charge')).toBeVisible()
})

test('payments: a wrong pair is told, and the keys are never shown', async ({ page, shopUrl, axe }) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/payments`)
  await expect(page.getByText('are never shown again')).toBeVisible()
  await page.getByLabel('Key id').fill('rzp_live_wrong1')
  await page.getByLabel('Key secret').fill('a wrong secret')
  await page.getByLabel('Webhook secret').fill('a webhook secret')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(page.getByText('does not accept this pair of key id and secret')).toBeVisible()
  await atThreeWidths(page, axe)
  expect(await page.content()).not.toContain('a wrong secret')
})
