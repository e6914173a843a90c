import { placeByApi } from '#e2e/an-order.ts'
import { atThreeWidths, axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { aCustomer, expect, register, test, untilHydrated } from '#e2e/fixtures.ts'

const UNREACHED = 'This did not get through. Nothing is lost: please try again.'

test('a reseller takes orders from new to shipped: choose all, confirm, pack, type the tracking numbers, ship', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner')
  await axeWhole(page, axe)
  await page.getByRole('link', { name: /To confirm/ }).click()
  await expect(page.getByRole('button', { name: 'Confirm the chosen' })).toBeVisible()
  await axeWhole(page, axe)
  const numbers = await page
    .getByRole('checkbox', { name: /^Choose [0-9A-Z]{5}-/ })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(numbers.length).toBeGreaterThan(1)
  await page.getByRole('checkbox', { name: /Choose all/ }).check()
  await page.getByRole('button', { name: 'Confirm the chosen' }).click()
  await expect(page.getByRole('status')).toContainText(`${numbers.length} orders confirmed`)

  await page.getByRole('link', { name: /^To pack/ }).click()
  // The list before has a box of this name too, which is checked.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders: To pack')
  await page.getByRole('checkbox', { name: /Choose all/ }).check()
  await page.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(page.getByRole('status')).toContainText('orders packed')

  await page.getByRole('link', { name: /^To ship/ }).click()
  await page.getByRole('combobox', { name: /Courier/ }).fill('Delhivery')
  await page.getByLabel(`AWB of ${numbers[0]}`).fill('E2E10001')
  await page.getByLabel(`AWB of ${numbers[0]}`).press('Enter')
  await page.getByLabel(`AWB of ${numbers[1]}`).fill('E2E10001')
  await axeWhole(page, axe)
  await page.getByRole('button', { name: 'Ship those with an AWB' }).click()
  await expect(page.getByRole('status')).toContainText('1 order shipped')
  await expect(page.getByRole('status')).toContainText(
    `The tracking number E2E10001 is on the order ${numbers[0]} already.`,
  )

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('E2E10001')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: new RegExp(numbers[0] ?? '') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(numbers[0] ?? '')
  await expect(page.getByText('Shipped with Delhivery')).toBeVisible()
  await expect(page.getByText('Meera (owner) shipped it')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.goto(`${home}/history`)
  await expect(page.getByText(`Meera (owner) shipped ${numbers[0]}`)).toBeVisible()
  await axeWhole(page, axe)
})

test('a new order appears on Today without a reload', async ({ page, context, shopUrl }) => {
  await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const count = page.getByRole('link', { name: /To confirm/ })
  const before = Number.parseInt(await count.innerText(), 10)
  const shopper = await context.newPage()
  await shopper.goto(shopUrl('raat'))
  const customer = aCustomer()
  await shopper.evaluate(register, customer)
  await placeByApi(shopper, customer)
  await expect(count).toContainText(String(before + 1))
})

test('an invitation by mail leads into the shop, where a packer sees no price, until they are removed', async ({
  page,
  context,
  browser,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of 40[34]/, 'what a packer may not open is looked at, and the shop once they are removed')
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the connection is cut')
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Staff/ }).click()
  const email = `packer-${Date.now()}@example.in`
  await page.getByRole('textbox', { name: /E-mail address/ }).fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status')).toContainText(`An invitation is on its way to ${email}`)
  await axeWhole(page, axe)

  const mail = await context.newPage()
  await mail.goto(`${shopUrl()}/outbox`)
  const mailItem = mail.getByRole('listitem').filter({ hasText: email })
  await mail.goto(`${shopUrl()}${await mailItem.getByRole('link').getAttribute('href')}/html`)
  const link = await mail.getByRole('link', { name: 'Join the shop' }).getAttribute('href')

  await context.clearCookies()
  await page.goto(link ?? '')
  await axeWhole(page, axe)
  await untilHydrated(page)
  await page.getByRole('textbox', { name: /Your name/ }).fill('Sita')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Join the shop' }).click()
  await expect(page.getByRole('alert')).toHaveText(UNREACHED)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Join the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'More' })).toHaveCount(0)
  await page.getByRole('link', { name: /To pack/ }).click()
  await expect(page.getByRole('checkbox', { name: /Choose all/ })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('₹')
  await page
    .getByRole('link', { name: /^\w.*COD/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('₹')
  await axeWhole(page, axe)
  expect((await page.goto(`${home}/staff`))?.status()).toBe(403)
  await expect(page.getByText('Your role in this shop does not include this.')).toBeVisible()

  const owner = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await enter(owner, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await owner.goto(`${home}/staff`)
  const sita = owner.getByRole('listitem').filter({ hasText: email })
  await sita.getByText('Remove…').click()
  await expect(sita.getByRole('button', { name: 'Remove Sita' }), 'one tap removes nobody').toBeVisible()
  expect((await page.goto(home))?.status()).toBe(200)
  await sita.getByRole('button', { name: 'Remove Sita' }).click()
  await expect(owner.getByRole('status')).toHaveText('They work in this shop no more.')
  await expect(sita).toHaveCount(0)
  await page.getByRole('link', { name: /To pack/ }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /Choose all/ })).toHaveCount(0)
  expect((await page.goto(home))?.status()).toBe(404)
  await owner.goto(`${home}/history`)
  await expect(owner.getByText(`Meera (owner) removed ${email}`)).toBeVisible()
  await owner.context().close()
})

test('a price and the pieces of a size are changed where they are read, and the shop shows them', async ({
  page,
  shopUrl,
  axe,
}) => {
  await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await axeWhole(page, axe)
  const name = 'Daak Desk Lamp in Postbox Red' // no other test changes it
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const price = page.getByRole('textbox', { name: /^Price/ })
  const old = Number(await price.inputValue())
  const changes = page.getByRole('listitem').filter({ hasText: 'Arjun (manager) changed it' })
  const before = await changes.count()
  await price.fill('cheap')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter rupees, such as 499 or 499.50.')).toBeVisible()
  await expect(price).toHaveValue('cheap')
  await axeWhole(page, axe)
  await price.fill(String(old - 1))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved. Shoppers see it now.')
  await expect(changes).toHaveCount(before + 1)
  await price.fill(String(old))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(changes).toHaveCount(before + 2)
})

test('a code by mail signs in, over a connection that drops, and a passkey from then on', async ({
  page,
  context,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the connection is cut')
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(consoleUrl(shopUrl))
  await axeWhole(page, axe)
  await page.getByRole('textbox', { name: /E-mail address/ }).fill('manager@demo.invalid')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await axeWhole(page, axe)
  await page.getByRole('textbox', { name: /Code/ }).fill('12345')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the 6 digits of the code.')
  const mail = await context.newPage()
  let mailText = ''
  await expect
    .poll(async () => {
      await mail.goto(`${shopUrl()}/outbox`)
      const links = mail.getByRole('listitem').filter({ hasText: 'manager@demo.invalid' }).getByRole('link')
      mailText = (await links.count()) > 0 ? String(await links.first().getAttribute('href')) : ''
      return mailText
    })
    .not.toBe('')
  await mail.goto(`${shopUrl()}${mailText}/html`)
  const code = /\b\d{6}\b/.exec(await mail.locator('body').innerText())?.[0] ?? ''
  await page.getByRole('textbox', { name: /Code/ }).fill(code)
  await untilHydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(UNREACHED)
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: /Code/ })).toHaveValue(code)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Next time without a code?' })).toBeVisible()
  await axeWhole(page, axe)
  await page.bringToFront() // a browser asks for a passkey only in the window in front
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your shops' })).toBeVisible()
  await page.goto(`${consoleUrl(shopUrl)}/me`)
  await expect(page.getByRole('button', { name: /^Remove the passkey of Chrome/ })).toBeVisible()
  await axeWhole(page, axe)
  // Or the field for the address would take it at once.
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await axeWhole(page, axe)
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await expect(page.getByRole('heading', { name: 'Your shops' })).toBeVisible()
  await page.goto(`${consoleUrl(shopUrl)}/me`)
  await page.getByRole('button', { name: /^Remove the passkey of Chrome/ }).click()
  await expect(page.getByRole('status')).toHaveText('The passkey is removed.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a reseller signs in and confirms an order', async ({ page, shopUrl }) => {
    await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
    await page.getByRole('link', { name: /To confirm/ }).click()
    await page
      .getByRole('checkbox', { name: /^Choose [0-9A-Z]{5}-/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Confirm the chosen' }).click()
    await expect(page.getByRole('status')).toContainText('1 order confirmed')
    await page.getByRole('checkbox', { name: /Choose all/ }).check()
    await page.getByRole('button', { name: 'Confirm the chosen' }).click()
    await expect(page.getByRole('status')).toContainText('orders confirmed')
  })
})

test('a first visit to Today stays below 200 KiB of script', async ({ page, shopUrl }) => {
  await enter(page, consoleUrl(shopUrl), 'owner')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThan(200 * 1024)
})
