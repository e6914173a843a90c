import { placeByApi } from '#e2e/an-order.ts'
import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('a parcel from booking to delivery: label, what its customer sees, a failed try, delivered', async ({
  page: shopper,
  context,
  login,
  navigate,
  shopUrl,
  axe,
}) => {
  await navigate(shopUrl('raat'))
  const { number } = await placeByApi(shopper, await login())

  const page = await context.newPage()
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/orders/${number}`)
  await page.getByLabel('Weight in grams').fill('750')
  await page.getByRole('button', { name: 'Book a parcel', exact: true }).press('Enter')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Courier' }) })
  await expect(card.getByText('Booked', { exact: true })).toBeVisible()
  await expect(card).toContainText('750 g · collects')
  const label = await page.evaluate(
    async (path) => (await fetch(path)).headers.get('content-type'),
    `${home}/papers?size=label&number=${number}`,
  )
  expect(label).toBe('application/pdf')
  await atThreeWidths(page, axe)

  const scan = async (button: string, state: string) => {
    await card.getByRole('button', { name: button }).click()
    // The request to the courier follows the tap; the page does not reload by itself.
    await expect(async () => {
      await page.reload()
      await expect(card.getByText(state, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }
  await scan('Next scan', 'In transit')
  await scan('Next scan', 'Out for delivery')
  await scan('Nobody at home', 'Not delivered')
  await expect(card).toContainText('The customer was not at home. Next try:')
  const bar = page.locator('.action-bar')
  await expect(bar.getByRole('button')).toHaveCount(0)
  await bar.getByText('Mark as delivered').click()
  await expect(bar).toContainText('The courier’s last news is “Not delivered”.')
  await expect(bar.getByRole('button', { name: 'Yes, it is delivered' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await atThreeWidths(page, axe)
  await page.emulateMedia({ colorScheme: 'light' })

  await navigate(`${shopUrl('raat')}/track?order=${number}`)
  await expect(shopper.getByText('Not delivered').first()).toBeVisible()
  await atThreeWidths(shopper, axe)

  await page.goto(home)
  await page.getByRole('link', { name: /parcels? to look at/ }).click()
  await expect(page.getByRole('heading', { name: 'Parcels', level: 1 })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await scan('Next scan', 'Out for delivery')
  await scan('Next scan', 'Delivered')
  await expect(page.getByText('Delivered').first()).toBeVisible()
})

test('a parcel that comes back is not marked as delivered, but taken in', async ({
  page: shopper,
  context,
  login,
  navigate,
  shopUrl,
  axe,
}) => {
  await navigate(shopUrl('raat'))
  const { number } = await placeByApi(shopper, await login())
  const page = await context.newPage()
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/orders/${number}`)
  await page.getByRole('button', { name: 'Book a parcel', exact: true }).press('Enter')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Courier' }) })
  for (const [button, state] of [
    ['Next scan', 'In transit'],
    ['Send it back', 'Coming back'],
  ] as const) {
    await card.getByRole('button', { name: button }).click()
    await expect(async () => {
      await page.reload()
      await expect(card.getByText(state, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }
  await navigate(`${shopUrl('raat')}/orders/${number}`)
  await expect(shopper.getByText('Cash on Delivery', { exact: true })).toBeVisible()
  const bar = page.locator('.action-bar')
  await expect(bar.getByText('Mark as delivered')).toHaveCount(0)
  await bar.getByText('The goods are here').click()
  await atThreeWidths(page, axe)
  await bar.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('an owner connects a courier, by keyboard; its address and token are shown, the token once', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Mitti')
  await page.goto(`${home}/more`)
  await page.getByRole('link', { name: /^Courier/ }).press('Enter')
  await expect(page.getByText('No courier account yet')).toBeVisible()
  await page.getByRole('link', { name: 'Delhivery' }).press('Enter')
  await expect(page.getByLabel('API token')).toBeVisible()
  await page.getByRole('link', { name: /^Simulator/ }).press('Enter')
  await expect(page.getByLabel('API token')).toBeHidden()
  await atThreeWidths(page, axe)
  await page.getByLabel('Name of the pick-up place').fill('Home')
  await page.getByLabel('Its PIN code').fill('411001')
  await page.getByLabel('Try a delivery to').fill('799001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The courier accepts the keys' })).toBeVisible()
  await expect(page.getByText('does not go to PIN code 799001')).toBeVisible()
  const token = (await page.locator('code').first().textContent()) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  await expect(page.getByText('/webhooks/parcels/news')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.emulateMedia({ colorScheme: 'dark' })
  await atThreeWidths(page, axe)
  await page.reload()
  await expect(page.getByText('Parcels are booked at Simulator')).toBeVisible()
  await expect(page.getByText(token)).toBeHidden()
  await page.getByRole('button', { name: 'Make a new token' }).click()
  await expect(page.getByText('The old token does not count any more.')).toBeVisible()
})
