import type { Page } from '@playwright/test'
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

test('what is typed and chosen before the scripts have come stays', async ({ page, shopUrl }) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  const field = (name: RegExp | string) => page.getByLabel(name).and(page.locator(':not([type=color])'))

  await beforeTheScripts(page, `${home}/orders/scan`, async () => {
    await field(/^Courier/).fill('DTDC')
    await field(/^Order number/).fill('C3DF4-GH6JK')
  })
  await field(/^AWB/).fill('EARLY0001')
  await expect(field(/^Courier/)).toHaveValue('DTDC')
  await expect(field(/^Order number/)).toHaveValue('C3DF4-GH6JK')

  await beforeTheScripts(page, `${home}/delivery`, () => field(/^PIN codes/).fill('560001, Kerala'))
  await expect(page.getByText('That is Kerala')).toBeVisible()
  await expect(field(/^PIN codes/)).toHaveValue('560001, Kerala')

  await beforeTheScripts(page, new URL('/open', home).href, async () => {
    await field(/^Name of the shop/).fill('Early Bird')
    await page.locator('input[name=palette]').nth(2).check()
  })
  await expect(field('Address')).toHaveValue('early-bird')
  await field(/^Name of the shop/).fill('Early Birds')
  await expect(field('Address')).toHaveValue('early-birds')
  await expect(page.locator('input[name=palette]').nth(2)).toBeChecked()

  await beforeTheScripts(page, `${home}/look/colours`, () => field(/^Main colour/).fill('#000000'))
  await field('Background').fill('#fefefe')
  await expect(field(/^Main colour/)).toHaveValue('#000000')

  await beforeTheScripts(page, `${home}/look/banners/1`, () => field('Leads to').selectOption('Another address'))
  await expect(field('Leads to')).toHaveValue('other')
  await expect(field('Address')).toBeVisible()
})

/** The scripts come when `act` is done. */
async function beforeTheScripts(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const scripts = /\/assets\/entry\.client/
  await page.route(scripts, async (route) => {
    await done
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await act()
  resolve()
  await untilHydrated(page)
  await page.unroute(scripts)
}

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
