import type { Page } from '@playwright/test'
import { placeByApi } from './an-order.ts'
import { atThreeWidths, axeWhole, consoleUrl, enter } from './console.ts'
import { type Customer, expect, test, untilHydrated } from './fixtures.ts'

// In Raat, whose gateway has approved UPI on the payment page itself; no other test pays by the form there. The simulator's link is a
// page, which stands for the UPI apps of a phone.

test.describe.configure({ mode: 'serial' })

const inApp = (page: Page) => page.getByRole('link', { name: /^Pay ₹[\d,]+ in a UPI app$/ })
const code = (page: Page) => page.getByRole('img', { name: /^QR code that pays ₹/ })

test('the owner enters what the gateway has approved', async ({ page, shopUrl, axe }) => {
  await page.goto(`${await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')}/payments`)
  await untilHydrated(page)
  await page.getByLabel('QR codes with their content').check()
  await page.getByLabel('UPI intent from a server').check()
  await page.getByRole('button', { name: 'Save what is approved' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('UPI intent from a server')).toBeChecked()
  await atThreeWidths(page, axe)
})

/** An order of ₹… that waits for its payment; the page is on it. */
async function toPaymentPage(page: Page, customer: Customer): Promise<string> {
  await placeByApi(page, customer, { fromEnd: 2 })
  const id = await page.evaluate(async () => {
    const request = async (path: string, body?: object) => {
      const sent = body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
      return (await fetch(path, sent)).json()
    }
    const { data } = await request('/api/Get_AllAddress')
    const all = await request('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })
    const many = ({ sizes }: { sizes: { Stock: number; Size_Desc: string }[] }) => sizes.find(({ Stock }) => Stock > 5)
    const sold = all.find(many)
    const orders = [{ quantity: 1, productcode: sold.id, asinid: sold.ASIN, cart_size: many(sold)?.Size_Desc }]
    const order = { addressid: data[0].id, coupan_Code: '', paymentmode: 'ONLINE', orders }
    return (await request('/api/insert_Customer_Order', order)).data.ORDERID
  })
  const path = `/PaymentPage?order=${id}`
  await page.goto(new URL(path, page.url()).href)
  return path
}

test('a phone opens its UPI app, a screen shows a code, and the page goes on once it is paid', async ({
  page,
  context,
  browser,
  navigate,
  login,
  shopUrl,
  axe,
}) => {
  await navigate(shopUrl('raat'))
  await toPaymentPage(page, await login())
  await untilHydrated(page)
  await expect(inApp(page)).toBeVisible()
  await expect(code(page), 'a phone does not scan itself').toBeHidden()
  await expect(page.locator('iframe[title="Payment"]'), 'the form opens for another way only').toHaveCount(0)
  await axeWhole(page, axe)
  const screen = await browser.newContext({
    ...{ storageState: await context.storageState(), viewport: { width: 1366, height: 850 } },
    ...{ isMobile: false, hasTouch: false },
  })
  const desktop = await screen.newPage()
  await desktop.goto(page.url())
  await expect(code(desktop)).toBeVisible()
  await expect(inApp(desktop)).toBeHidden()
  await axe(desktop)
  await screen.close()
  const app = await context.newPage()
  await app.goto((await inApp(page).getAttribute('href')) ?? '')
  await app.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(app.getByText('Please go back to the shop')).toBeVisible()
  await app.close()
  await expect(page).toHaveURL(/\/your-orders$/)
})

test('without scripts the same is paid, and found by asking again', async ({
  page,
  browser,
  navigate,
  login,
  shopUrl,
}) => {
  await navigate(shopUrl('raat'))
  await toPaymentPage(page, await login())
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: await page.context().storageState() },
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await page.goto('about:blank') // which would go on first
  const link = (await inApp(plain).getAttribute('href')) ?? ''
  await plain.getByRole('button', { name: 'I have paid, check again' }).click()
  await expect(inApp(plain)).toHaveAttribute('href', link)
  const app = await context.newPage()
  await app.goto(link)
  await app.getByRole('button', { name: /^Pay ₹/ }).click()
  await plain.getByRole('button', { name: 'I have paid, check again' }).click()
  await expect(plain).toHaveURL(/\/your-orders$/)
  await context.close()
})

test('a cash order is paid online, with the discount', async ({ page, navigate, login, shopUrl, axe }) => {
  await navigate(shopUrl('raat'))
  const { number } = await placeByApi(page, await login(), { fromEnd: 3 })
  await navigate(`${shopUrl('raat')}/orders/${number}`)
  await expect(page.getByText(/it costs ₹[\d,]+ less/)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /^Pay all of it online: ₹[\d,]+$/ }).click()
  await expect(page).toHaveURL(/\/pay\/[\w-]{20,40}$/)
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: /^Pay ₹[\d,]+ online$/ }).click()
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pay\/[\w-]+\?razorpay_payment_id=/)
  await expect(page.getByRole('heading', { name: 'Paid online' })).toBeVisible()
  await axe(page)
  await navigate(`${shopUrl('raat')}/orders/${number}`)
  await expect(page.getByText('Paid online', { exact: true })).toBeVisible()
})
