import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const WIDTHS = [360, 768, 1366]

/** So many days from now, in India. */
const day = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

async function enter(page: Page, host: string, shop: string): Promise<string> {
  await page.goto(host)
  await page.getByRole('button', { name: 'Go in as owner' }).click()
  await page.getByRole('link', { name: new RegExp(`^${shop}`) }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  return page.url().replace(/\/$/, '')
}

/** At three widths, in a window as high as the page: axe takes what is beneath the bars at the foot for too small. */
async function check(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: height + 200 })
    await axe(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('the figures of a month lead to their orders, and say why a period cannot be', async ({ page, shopUrl, axe }) => {
  await enter(page, shopUrl('manage'), 'Mitti')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Numbers/ }).click()
  await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible()
  // Up to yesterday: other walks order in this shop meanwhile. Shorter than a month, which is a link of its own.
  await page.goto(`${page.url()}?from=${day(-27)}&to=${day(-1)}`)
  await page.locator('summary').filter({ hasText: 'Visits by day' }).click()
  await expect(page.getByRole('table', { name: 'Visits by day' })).toBeVisible()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('table', { name: 'Sales by day' })).toBeVisible()
  await check(page, axe)
  const payments = page.getByRole('region', { name: 'Sales by payment' })
  expect(await payments.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const widths = await page
    .getByRole('region')
    .getByRole('link', { name: /^\d$/ })
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(Math.min(...widths), 'a digit is wide enough for a thumb').toBeGreaterThanOrEqual(24)
  const figure = page.getByRole('link', { name: /^\d+ orders?$/ })
  const count = Number.parseInt(await figure.innerText(), 10)
  await figure.click()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await expect(page.locator('main li, ul.card li')).toHaveCount(Math.min(count, 50))
  await check(page, axe)
  await page.getByRole('link', { name: 'Numbers' }).first().click()
  await page.getByLabel('From', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To', { exact: true }).fill('2026-11-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('The period ends before it begins.')).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-20')
})

test('payment on delivery is closed to a customer, whose data the owner hands out', async ({ page, shopUrl, axe }) => {
  await enter(page, shopUrl('manage'), 'Rangoli')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Customers/ }).click()
  await check(page, axe)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody at all')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nobody was found')).toBeVisible()
  await check(page, axe)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.locator('ul.card a').first().click()
  await page.getByRole('textbox', { name: /Why it is to be closed/ }).fill('Refused two parcels')
  await page.getByRole('button', { name: 'Close payment on delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Payment on delivery is closed' })).toBeVisible()
  await expect(page.getByText('Refused two parcels')).toBeVisible()
  await page.getByText('Erase this customer…').click()
  await check(page, axe)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything about them' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customer-\d+\.json$/)
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment on delivery is open' })).toBeVisible()
  await page.getByRole('textbox', { name: /last four digits/ }).fill('12')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('These are not the last four digits')).toBeVisible()
})
