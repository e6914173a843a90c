import { axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('many prices at once: preview, one tap, and taken back', async ({ page, shopUrl, axe }) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Change many products/ }).click()
  await expect(page.getByRole('heading', { name: 'Change many products' })).toBeVisible()
  await axeWhole(page, axe)
  await page.getByRole('textbox', { name: 'By how many percent' }).fill('lots')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please enter percent, such as 7 or 12.5')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'By how many percent' })).toHaveValue('lots')
  await axeWhole(page, axe)
  await page.getByRole('textbox', { name: 'By how many percent' }).fill('7')
  await page.getByRole('radio', { name: '9', exact: true }).check()
  await page.getByRole('textbox', { name: 'With these words' }).fill('hoodie')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price 7 % higher, ending in 9')
  const first = page.getByRole('listitem').filter({ hasText: '→' }).first()
  const [, , after = ''] = /(₹[\d,.]+)[\s\S]*?(₹[\d,.]+)$/.exec((await first.innerText()).trim()) ?? []
  expect(after).toMatch(/9$/)
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await axeWhole(page, axe)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^Change \d/ }).click()
  await expect(page.getByRole('status')).toContainText('Arjun (manager) changed')
  await axeWhole(page, axe)
  await first.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveValue(after.replace(/[₹,]/g, ''))
  await page.goto(`${home}/products/changes`)
  await axeWhole(page, axe)
  await page
    .getByRole('link', { name: /^Price 7 % higher/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('status')).toContainText('took')
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('many products are previewed, changed and taken back', async ({ page, shopUrl }) => {
    const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
    await page.goto(`${home}/products/change`)
    await page.getByRole('textbox', { name: 'With these words' }).fill('joggers')
    await page.getByRole('radio', { name: 'Price by rupees' }).check()
    await page.getByRole('radio', { name: 'Lower' }).check()
    await page.getByRole('textbox', { name: 'By how many rupees' }).fill('1')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: /^Change \d/ }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText(/took \d+ products? back/)).toBeVisible()
  })
})
