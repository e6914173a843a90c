import { writeFile } from 'node:fs/promises'
import { expect, test } from '#e2e/fixtures.ts'
import { operator } from './an-order.ts'
import { field as fieldOf, press } from './buying.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'
import { typeAddress } from './to-address.ts'

const PRODUCT = '/product/rng-kurta-indigo'
const DATES = /^Delivery to 560001: \d{1,2} [A-Z][a-z]+ – \d{1,2} [A-Z][a-z]+$/

test('the product page shows the delivery days for a PIN code, remembers it, and keeps a wrong one in its field', async ({
  page,
  navigate,
  axe,
}) => {
  await navigate(PRODUCT)
  const field = page.getByLabel('Deliver to PIN code')
  const answer = page.locator('.delivery-check [role=status]')
  const below = () =>
    page.locator('.assurances').evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const place = await below()
  await field.fill('56000')
  await field.press('Enter')
  await expect(answer).toHaveText('A PIN code has six digits, such as 411001.')
  await expect(field).toHaveValue('56000')
  await field.fill('560 001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(answer).toHaveText(DATES)
  expect(await below()).toBe(place)
  await axe(page)

  await navigate(PRODUCT)
  await expect(answer).toHaveText(DATES)
  await expect(field).toHaveValue('560001')
  // Opened without loading a document, the form comes with a script.
  await page.locator('a[href^="/product-category/"]').first().click()
  await expect(page).not.toHaveURL(PRODUCT)
  await expect(answer).toHaveText(DATES)
})

test('without a connection the check shows a message and the page stays', async ({
  page,
  navigate,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/, 'the connection is cut')
  await navigate(PRODUCT)
  const field = page.getByLabel('Deliver to PIN code')
  await field.fill('1')
  await field.press('Enter') // loads its script
  await expect(page.locator('.delivery-check [role=status]')).not.toBeEmpty()
  await context.setOffline(true)
  await field.fill('560001')
  await field.press('Enter')
  await expect(page.locator('.delivery-check [role=status]')).toHaveText('Please try again.')
  await expect(field).toHaveValue('560001')
})

test('on the first screen of a phone the price and the sizes are above the bar that buys, the stars below', async ({
  page,
  navigate,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate(PRODUCT)
  const bar = await page.locator('.foot-bar').boundingBox()
  const price = await page.locator('main header').getByText('₹').first().boundingBox()
  const sizes = await page.locator('.size-choice').first().boundingBox()
  const stars = await page
    .locator('main header')
    .getByRole('img', { name: /^Rated/ })
    .first()
    .boundingBox()
  expect((price?.y ?? 740) + (price?.height ?? 0)).toBeLessThan(sizes?.y ?? 0)
  expect((sizes?.y ?? 740) + (sizes?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  expect(stars?.y).toBeGreaterThan(sizes?.y ?? 740)
})

test('six sizes are in one line of a phone, and the bar at its foot makes room for a keyboard', async ({
  page,
  navigate,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await navigate(PRODUCT)
  const boxes = await page
    .locator('.size-choice')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(6)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const bar = page.locator('.foot-bar')
  await expect(bar).toBeVisible()
  await page.getByLabel('Quantity').focus()
  await expect(bar).toBeVisible()
  // As high as a keyboard leaves it (interactive-widget in the head).
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(bar).toBeHidden()
  await page.getByLabel('Quantity').blur()
  await expect(bar).toBeVisible()
})

test('the short checkout reports a PIN code that the shop does not deliver to before anything is ordered', async ({
  page,
  navigate,
  shopUrl,
}) => {
  const shop = `near-${test.info().workerIndex}`
  const [goods, values] = [test.info().outputPath('goods.csv'), test.info().outputPath('values.yaml')]
  await writeFile(goods, 'asin,name,category,discount_price,stock\nNEAR-1,Pot From Pune,Pots,499,9\n')
  await writeFile(values, "deliversTo: ['41']\n")
  await operator('reseller', 'add', shop, '--title', 'Near', '--host', `${shop}.localhost`)
  await operator('reseller', 'set', shop, '--file', values)
  await operator('catalogue', 'import', goods, '--reseller', shop)
  await navigate(`${shopUrl(shop)}/product/near-1`)
  await press(page, 'Buy Now')
  await signInByCode(page, aMobile())
  await fieldOf(page, 'PIN code').waitFor()
  await typeAddress(page, { pincode: '560038' })
  const sentence = page.getByText('We do not deliver to 560038.')
  await expect(sentence).toBeVisible()
  await press(page, 'Place Order')
  await expect(fieldOf(page, 'PIN code')).toBeFocused()
  await page.reload()
  await expect(sentence).toBeVisible()
  await fieldOf(page, 'PIN code').fill('411030')
  await expect(sentence).toHaveCount(0)
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/order-confirmation\?order=/)
})
