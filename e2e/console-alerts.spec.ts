import type { Page } from '@playwright/test'
import { axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { launchOptions } from '#e2e/whole-chromium.ts'

// Chromium in tests has no push service: what a browser gets from one is played here, and what a service gets from us is
// tried in server/push/push.test.ts.

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions })

/** A browser whose push service gives it an address that leads nowhere. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const subscription = {
      endpoint: 'https://push.invalid/phone',
      toJSON: () => ({ endpoint: 'https://push.invalid/phone', keys }),
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes')
      return subscription
    }
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscription : null)
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes')
      return ask()
    }
  })
}

const permissionRequested = (page: Page) => page.evaluate(() => sessionStorage.getItem('asked'))

test('a phone gets notifications of new orders after a tap, until they are turned off', async ({
  page,
  shopUrl,
  axe,
}) => {
  await withPushService(page)
  await enter(page, consoleUrl(shopUrl), 'packer', 'Mitti')
  const on = page.getByRole('button', { name: 'Notify me of new orders on this phone' })
  const off = page.getByRole('button', { name: 'Stop notifications on this phone' })
  await expect(on).toBeVisible()
  expect(await permissionRequested(page)).toBeNull()
  await axeWhole(page, axe)
  await on.click()
  await expect(page.getByText('This phone notifies you of new orders')).toBeVisible()
  expect(await permissionRequested(page)).toBe('yes')
  await axeWhole(page, axe)
  await page.reload()
  await expect(off).toBeVisible()
  await off.click()
  await expect(on).toBeVisible()
  await page.reload()
  await expect(on).toBeVisible()
})

test('a refused permission has a message beside the button', async ({ page, shopUrl }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await enter(page, consoleUrl(shopUrl), 'packer', 'Mitti')
  await page.getByRole('button', { name: 'Notify me of new orders on this phone' }).click()
  await expect(page.getByRole('alert')).toContainText('The browser does not allow it.')
})

test('a push is shown once for all orders of a shop, and a tap opens the order', async ({ page, context, shopUrl }) => {
  const started = context.waitForEvent('serviceworker')
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Mitti')
  const path = `${new URL(home).pathname}/orders`
  const worker = await started
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const body of ['New order A', '2 new orders, the latest is B']) {
    await worker.evaluate(
      (notice) => {
        let shown: Promise<void> | undefined
        const waitUntil = (promise: Promise<void>) => {
          shown = promise
        }
        const data = JSON.stringify(notice)
        self.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => JSON.parse(data) }, waitUntil }))
        return shown
      },
      { title: 'Mitti', body, tag: 'orders-1', path },
    )
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => [title, body])
    })
  await expect.poll(shown).toEqual([['Mitti', '2 new orders, the latest is B']])
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  })
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('a page that is opened without a network says so, and comes when the network is back', async ({
  page,
  context,
  shopUrl,
  allowError,
}) => {
  allowError(
    /status of 503|answer: 503|ERR_INTERNET_DISCONNECTED/,
    'the network is away, and the worker answers in its place',
  )
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Mitti')
  await untilHydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  // The script of the page is there, and only what it shows is not.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders: To confirm')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${home}/orders`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('What you pressed is kept.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders: To confirm')
})

test('the mail of the morning is ended and begun again under You', async ({ page, shopUrl, axe }) => {
  await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${consoleUrl(shopUrl)}/me`)
  await page.getByRole('button', { name: /^Stop the mail of Mitti/ }).click()
  await expect(page.getByText('You get no mail')).toBeVisible()
  await axeWhole(page, axe)
  await page.getByRole('button', { name: /^Get the mail of Mitti/ }).click()
  await expect(page.getByText('You get no mail')).toHaveCount(0)
})
