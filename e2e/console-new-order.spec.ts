import { atThreeWidths, axeWhole, consoleUrl, enter, enterOnPhone } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

test('an order by phone: product, size, PIN code and address; it waits to be confirmed, and its address is there for the next', async ({
  page,
  browser,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${home}/orders`)
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByText('Add a product first.')).toBeVisible()
  await axeWhole(page, axe)
  await page.getByRole('searchbox', { name: 'Find products' }).fill('a')
  await page.getByRole('searchbox', { name: 'Find products' }).press('Enter')
  await page
    .getByRole('link', { name: /\d+ left$/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^One more of/ }).click()
  const mobile = `9${String(Date.now()).slice(-9)}`
  const caller = page.locator('form').filter({ has: page.getByRole('button', { name: 'Look up' }) })
  await caller.getByLabel('Mobile number').fill('98765')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Mobile number must be exactly 10 digits')).toBeVisible()
  await caller.getByLabel('Mobile number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
  await caller.getByLabel('PIN code').fill('411030')
  await page.getByRole('button', { name: 'Look up' }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Place the order/ }) })
  await expect(form.locator('input[name=mobile]')).toHaveValue(mobile)
  await form.getByLabel('Name').fill('Sunita Devi')
  await form.getByLabel('House and street').fill('7 Laxmi Road')
  await form.getByLabel('Area or landmark').fill('Near the temple')
  await form.getByLabel('City').fill('Pune')
  await form.getByLabel('State').selectOption('Maharashtra')
  await atThreeWidths(page, axe)
  await form.getByRole('button', { name: /^Place the order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(page.getByText('Arjun (manager) entered it')).toBeVisible()
  await expect(page.getByText(/×\s2$/)).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Not copied: please hold the address to select it.')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  })
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('textbox', { name: 'Note' }).fill('Deliver after five')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await atThreeWidths(page, axe)
  const { staff } = await enterOnPhone(browser, consoleUrl(shopUrl), 'Mitti')
  await staff.goto(page.url())
  await staff.getByRole('textbox', { name: 'Note' }).fill('Comes at six')
  await staff.getByRole('button', { name: 'Save the note' }).click()
  await expect(staff.getByText('Saved', { exact: true })).toBeVisible()
  await staff.context().close()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('1 order confirmed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' }), 'what was typed stays').toHaveValue('Ring twice')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('You have changed the note meanwhile. It says now: Comes at six')).toBeVisible()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`${home}/orders?q=${mobile.slice(-4)}`)
  const pieces = page.getByRole('link', { name: new RegExp(number) }).getByText(/2 pieces$/)
  await expect(pieces).toBeVisible()
  expect(await pieces.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'not cut').toBe(true)

  await page.goto(`${home}/orders/new?q=a&mobile=${mobile}`)
  await page
    .getByRole('link', { name: /\d+ left$/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Sunita Devi/ }).click()
  await expect(form.getByLabel('House and street')).toHaveValue('7 Laxmi Road')
  await page.getByRole('searchbox', { name: 'Find products' }).fill('no such product')
  await page.getByRole('searchbox', { name: 'Find products' }).press('Enter')
  await expect(page.getByText('No product is called “no such product”.')).toBeVisible()
  await expect(form.getByLabel('House and street')).toHaveValue('7 Laxmi Road')
})

test('an order by phone on a slow network: nothing is placed before the sum is there, and the PIN code fills the city', async ({
  page,
  shopUrl,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${home}/orders/new?q=a&mobile=9876501234`)
  await page
    .getByRole('link', { name: /\d+ left$/ })
    .first()
    .click()
  const place = page.getByRole('button', { name: /^Place the order/ })
  await expect(place).not.toHaveAttribute('aria-disabled')
  const answered = Promise.withResolvers<void>()
  await page.route(/orders\/new\.data.*pin=411030/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const caller = page.locator('form').filter({ has: page.getByRole('button', { name: 'Look up' }) })
  await caller.getByLabel('PIN code').fill('411030')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(place).toHaveAttribute('aria-disabled', 'true')
  answered.resolve()
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(place).not.toHaveAttribute('aria-disabled')
})

test('an order by phone that does not get through: what was typed stays, and the sentence is seen', async ({
  page,
  shopUrl,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the connection is cut')
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${home}/orders/new?q=a&mobile=9876501235&pin=411030`)
  await untilHydrated(page)
  await page
    .getByRole('link', { name: /\d+ left$/ })
    .first()
    .click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Place the order/ }) })
  await form.getByLabel('Name').fill('Sunita Devi')
  await form.getByLabel('House and street').fill('7 Laxmi Road')
  await form.getByLabel('Area or landmark').fill('Near the temple')
  await page.context().setOffline(true)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /^Place the order/ }).click()
  await expect(page.getByText('This did not get through. Nothing is lost: please try again.')).toBeInViewport({
    ratio: 1,
  })
  await expect(form.getByLabel('House and street')).toHaveValue('7 Laxmi Road')
})
