import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

test('an offer is said back while it is made, applies in the cart of a guest, and ends', async ({
  page,
  shopUrl,
  axe,
  navigate,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/offers`)
  await expect(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: 'New offer' }).click()
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible()
  const code = `E2E${Date.now().toString(36).toUpperCase()}`
  await page.getByLabel('Percent', { exact: true }).fill('95')
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('Please give whole percent from 1 to 90.').first()).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(code.toLowerCase())
  await atThreeWidths(page, axe)
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('At most').fill('200')
  await page.getByLabel('Uses in all').fill('100')
  await expect(page.getByRole('status')).toContainText('10% off orders, at most ₹200, for the first 100 orders')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('The offer is made. Shoppers can take it now.')).toBeVisible()
  await atThreeWidths(page, axe)
  const offer = page.url()

  await navigate(shopUrl('raat'))
  const products = await page.evaluate(async () => {
    const body = JSON.stringify({ search: '', subcat_id: 0, type: '' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/GetAllProductFilters', { method: 'POST', headers, body })
    return (await answer.json()) as { id: number; sizes: { Size_Desc: string; Stock: number }[] }[]
  })
  const sold = products.find(({ sizes }) => sizes.some(({ Stock }) => Stock > 0))
  if (!sold) throw new Error('nothing is left to buy')
  const size = sold.sizes.find(({ Stock }) => Stock > 0)?.Size_Desc ?? ''
  const cookie = Buffer.from(JSON.stringify([{ id: sold.id, Unit: 1, cart_size: size }])).toString('base64')
  await page.context().addCookies([{ name: 'cartItems', value: cookie, url: shopUrl('raat') }])
  await page.goto(`${shopUrl('raat')}/addcart`)
  await untilHydrated(page)
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Code' }).fill('WRONG')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code is not valid.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(new RegExp(`${code} takes ₹\\d+ off.`))).toBeVisible()
  await atThreeWidths(page, axe)
  await page.reload()
  await expect(page.getByText(new RegExp(`${code} takes ₹\\d+ off.`))).toBeVisible()

  await page.goto(offer)
  await page.getByRole('button', { name: 'End the offer now' }).click()
  await expect(page.getByText('· ended')).toBeVisible()
  await page.goto(`${shopUrl('raat')}/addcart`)
  await expect(page.getByText(new RegExp(`${code} ended on`))).toBeVisible()
})
