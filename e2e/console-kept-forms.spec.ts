import { consoleUrl, enter } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

test('a connection that drops in the middle of a form loses nothing typed', async ({
  page,
  context,
  shopUrl,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the connection is cut')
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/orders?list=to-ship`)
  await untilHydrated(page)
  const awb = page.getByRole('textbox', { name: /^AWB of/ }).first()
  await page.getByRole('combobox', { name: /Courier/ }).fill('DTDC')
  await awb.fill('CUT0001')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ship those with an AWB' }).click()
  await expect(page.getByText('This did not get through. Nothing is lost: please try again.')).toBeVisible()
  await expect(awb).toHaveValue('CUT0001')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ship those with an AWB' }).click()
  await expect(page.getByRole('status')).toContainText('1 order shipped')
})

test('a courier that is typed before the scripts have come stays', async ({ page, shopUrl }) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${home}/orders/scan`, { waitUntil: 'commit' })
  const courier = page.getByRole('combobox', { name: /Courier/ })
  await courier.fill('DTDC')
  resolve()
  await untilHydrated(page)
  await page.getByRole('textbox', { name: /^AWB/ }).fill('EARLY0001')
  await expect(courier).toHaveValue('DTDC')
})

test('whoever is signed out meanwhile keeps what they typed, and sends it after signing in in another tab', async ({
  page,
  context,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of 401/, 'the session has ended')
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/law`)
  await page.waitForLoadState('networkidle')
  const hours = page.getByLabel('Hours')
  await hours.fill('Mon-Fri, 9 AM to 4 PM')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(dialog).toBeVisible()
  await axe(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Go in as owner' }).click()
  await expect(tab.getByRole('heading', { name: 'Your shops' })).toBeVisible()
  await tab.close()
  await expect(dialog).toBeHidden()
  await expect(hours).toHaveValue('Mon-Fri, 9 AM to 4 PM')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved.')
})
