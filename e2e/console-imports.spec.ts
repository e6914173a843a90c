import type { Page } from '@playwright/test'
import { atThreeWidths, axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

// One after the other: a shop has one import at a time.
test.describe.configure({ mode: 'default' })

const HEAD = 'asin,name,group,category,subcategory,original_price,discount_price,sizes\r\n'

/** A job starts within a few seconds, on a busy machine within more. */
const SOON = { timeout: 30_000 }

async function upload(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload' }).click()
}

test('a file is uploaded, looked at, imported with the page closed, and taken back', async ({ page, shopUrl, axe }) => {
  test.slow()
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Import/ }).click()
  await axeWhole(page, axe)
  await upload(page, 'empty.csv', '')
  await expect(page.getByText('This file is empty.')).toBeVisible()
  const code = `E2E-${Date.now()}`
  const row = (nth: number, price: string) =>
    `${code}-${nth},Imported lamp ${nth},Home,Lamps,Table,999,${price},S=4|M=2\r\n`
  await upload(page, 'lamps.csv', HEAD + row(1, '499') + row(2, '599.50') + row(3, 'cheap'))
  await expect(page.getByRole('status')).toHaveText('Ready to import: 2 new, 1 fault', SOON)
  await expect(page.getByRole('listitem').filter({ hasText: 'Imported lamp 1' }).first()).toContainText('₹499')
  await expect(page.getByRole('listitem').filter({ hasText: 'Imported lamp 2' }).first()).toContainText('₹599.50')
  await expect(page.getByText('"cheap"')).toBeVisible()
  await atThreeWidths(page, axe)
  const place = page.url()
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByRole('status')).toHaveText(/^(Being imported|Imported)/)
  await page.goto('about:blank')
  await page.goto(place)
  await expect(page.getByRole('status')).toHaveText('Imported: 2 new, 1 fault', SOON)
  await axeWhole(page, axe)
  await page.getByText('Take this import back').click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Arjun (manager) took it back: 0 restored, 2 withdrawn.')).toBeVisible(SOON)
  await axeWhole(page, axe)
  await page.goto(`${home}/imports`)
  await expect(page.getByRole('link', { name: /lamps\.csv/ }).first()).toContainText('Taken back')
})

test('the columns of an unknown table are corrected with one choice, and the next file is read so', async ({
  page,
  shopUrl,
  axe,
}) => {
  test.slow()
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/imports`)
  const column = `Rate ${Date.now()}`
  const table = (price: number) =>
    `Item,Cost,${column},Qty\r\nBlue shirt with long sleeves,300,${price},5\r\nRed shirt with short sleeves,350,599,2\r\n`
  await upload(page, 'stock.csv', table(499))
  await expect(page.getByRole('status')).toHaveText('Columns to check', SOON)
  await page.getByRole('combobox', { name: column }).selectOption({ label: 'Price' })
  await page.getByRole('combobox', { name: 'Cost' }).selectOption({ label: 'Not imported' })
  await atThreeWidths(page, axe)
  await page.getByRole('combobox', { name: 'Item' }).selectOption({ label: 'Not imported' })
  await page.getByRole('radio', { name: 'are rupees' }).check()
  await page.getByRole('button', { name: 'See what would be imported' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Please choose the column with the name of the product.')
  await page.getByRole('combobox', { name: 'Item' }).selectOption({ label: 'Name of the product' })
  await page.getByRole('button', { name: 'See what would be imported' }).click()
  await expect(page.getByRole('status')).toHaveText('Ready to import: 2 new', SOON)
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue shirt' })).toContainText('₹499')
  await page.getByRole('button', { name: 'Discard this file' }).click()
  await expect(page.getByRole('status')).toHaveText('Discarded')
  await page.goto(`${home}/imports`)
  await upload(page, 'stock2.csv', table(449))
  await expect(page.getByRole('status')).toHaveText('Ready to import: 2 new', SOON)
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue shirt' })).toContainText('₹449')
  await page.getByRole('button', { name: 'Discard this file' }).click()
  await expect(page.getByRole('status')).toHaveText('Discarded')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is uploaded and imported', async ({ page, shopUrl }) => {
    test.slow()
    const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
    await page.goto(`${home}/imports`)
    await upload(page, 'lamp.csv', `${HEAD}N-${Date.now()},Plain lamp,Home,Lamps,Table,999,499,S=1\r\n`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('status')).toHaveText('Ready to import: 1 new', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(async () => {
      await page.goto(page.url())
      await expect(page.getByRole('status')).toHaveText('Imported: 1 new', { timeout: 500 })
    }).toPass()
    await page.goto(`${home}/imports`)
    await upload(page, 'letter.pdf', '%PDF-1.7')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('This is a PDF, not a CSV file.', { timeout: 500 })
    }).toPass()
  })
})
