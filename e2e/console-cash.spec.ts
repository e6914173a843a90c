import { operator, placeByApi } from '#e2e/an-order.ts'
import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { aCustomer, expect, register, test } from '#e2e/fixtures.ts'

test('a courier’s file from the upload to the last line: a column is corrected, applied once, the list is worked through', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  const shopper = await context.newPage()
  await shopper.goto(shopUrl('raat'))
  const customer = aCustomer()
  await shopper.evaluate(register, customer)
  const run = Date.now().toString(36).toUpperCase()
  const courier = `Courier ${run}`
  const [one, two] = [await placeByApi(shopper, customer), await placeByApi(shopper, customer)]
  await shopper.close()
  for (const [nth, { number }] of [one, two].entries()) {
    await operator('orders', 'ship', number, '--courier', courier, '--awb', `${run}-${nth}`, '--reseller', 'raat')
    await operator('orders', 'deliver', number, '--reseller', 'raat')
  }

  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const dueOf = async (number: string) => {
    await expect(async () => {
      await page.goto(`${home}/orders/${number}`)
      await expect(page.getByText(`${courier} has it.`)).toBeVisible()
    }).toPass({ timeout: 60_000 })
    const cash = page.getByRole('heading', { name: 'Cash', exact: true }).locator('..')
    return (await cash.locator('dd').first().innerText()).replace(/[₹,]/g, '')
  }
  // Other tests change prices in this shop meanwhile, so the two orders may differ.
  const dues = [await dueOf(one.number), await dueOf(two.number)]
  await atThreeWidths(page, axe)

  await page.goto(`${home}/cash`)
  await expect(page.getByRole('listitem').filter({ hasText: courier }).first()).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('combobox', { name: 'Courier' }).fill(courier)
  const file = `Number,Value,Remark\r\n${run}0,${dues[0]},\r\nLOST${run},${dues[1]},for ${two.number}\r\n,-20,freight\r\n`
  await page
    .getByLabel('Remittance file')
    .setInputFiles({ name: `${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Look at the file' }).click()
  await expect(page.getByRole('status')).toContainText('Please say which column')
  await atThreeWidths(page, axe)
  await page.getByLabel('AWB', { exact: false }).first().selectOption('Number')
  await page.getByLabel('Cash collected').selectOption('Value')
  await page.getByRole('button', { name: 'See what each line does' }).click()
  await expect(page.getByRole('status')).toContainText('Nothing is written yet.')
  await expect(page.getByRole('link', { name: /The amount of its order/ })).toContainText('1 line')
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Apply 3 lines' }).click()
  await expect(page.getByRole('status')).toContainText('This file is applied.')
  await atThreeWidths(page, axe)

  await page.goto(`${home}/cash/lines`)
  await atThreeWidths(page, axe)
  const lost = page.getByRole('listitem', { name: new RegExp(`^LOST${run}`) })
  await lost.getByLabel('Its order').fill('NO-SUCH')
  await lost.getByRole('button', { name: 'Assign' }).click()
  await expect(lost.getByRole('alert').first()).toContainText('NO-SUCH')
  await lost.getByLabel('Its order').fill(two.number)
  await lost.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByRole('status')).toContainText('The line was assigned.')
  const freight = page.getByRole('listitem').filter({ hasText: `${run}.csv, line 4` })
  await freight.getByText('It belongs to no order').click()
  await freight.getByLabel('What is it?').selectOption('Set-off')
  await freight.getByLabel('Why?').fill('Freight of an earlier month')
  await freight.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByRole('status')).toContainText('That is noted.')

  for (const { number } of [one, two]) {
    await page.goto(`${home}/orders/${number}`)
    await expect(page.getByText('The shop has it.')).toBeVisible()
  }
  await page.getByText('How it came there').click()
  const counter = page.getByText('Counter this entry')
  await expect(counter.locator('svg')).toHaveCSS('rotate', 'none')
  await counter.click()
  await expect(counter.locator('svg')).toHaveCSS('rotate', '180deg')
  await page
    .getByRole('heading', { name: 'Cash', exact: true })
    .locator('..')
    .getByLabel('Why?')
    .first()
    .fill('Another order’s')
  await page.getByRole('button', { name: 'Write the counter-entry' }).click()
  await expect(page.getByText(`${courier} has it.`)).toBeVisible()
  await atThreeWidths(page, axe)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file is sent, seen and applied by plain forms', async ({ page, shopUrl }) => {
    await page.goto(consoleUrl(shopUrl))
    await page.getByRole('button', { name: 'Go in as manager' }).click()
    await page.getByRole('link', { name: /^Raat/ }).click()
    await page.goto(`${page.url()}/cash`)
    await page.getByRole('combobox', { name: 'Courier' }).fill('Plain Courier')
    const file = `Waybill,COD Amount,Batch ID\n${Date.now()},499,B1\n`
    await page
      .getByLabel('Remittance file')
      .setInputFiles({ name: 'plain.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Look at the file' }).click()
    await expect(page.getByRole('status')).toContainText('Nothing is written yet.')
    await page.getByRole('button', { name: 'Apply 1 line' }).click()
    await expect(page.getByRole('status')).toContainText('This file is applied.')
  })
})
