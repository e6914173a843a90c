import type { Page } from '@playwright/test'
import { atThreeWidths, axeWhole, consoleUrl, enter, enterOnPhone } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'

/** Above the amount from which the shop Raat requires a confirmation; no other test buys it. */
const DEAR = 'RAAT-WATCH-PANNA'

for (const javaScriptEnabled of [true, false]) {
  test(`a large cash order waits until its shopper confirms it with the link of the mail, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    page,
    navigate,
    login,
    shopUrl,
    browser,
    axe,
  }) => {
    await navigate(shopUrl('raat'))
    const { number } = await placeByApi(page, await login(), { asin: DEAR })

    const { staff, home } = await enterOnPhone(browser, consoleUrl(shopUrl), 'Raat')
    await staff.goto(`${home}/orders/${number}`)
    await expect(staff.getByText('It waits for its shopper to confirm it.')).toBeVisible()
    await expect(staff.getByText(/It is ₹44,\d{3}, and the shop requires it from ₹20,000\./)).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Confirmed by phone call' })).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0)
    if (javaScriptEnabled) await atThreeWidths(staff, axe)
    await staff.goto(`${home}/orders?list=all&trouble=shopper`)
    await expect(staff.getByRole('link', { name: new RegExp(number) })).toContainText('Waits for its shopper')

    for (const path of [`/order-confirmation?order=${number}`, `/orders/${number}`]) {
      await page.goto(shopUrl('raat') + path)
      await expect(page.getByText(/^Without an answer it is cancelled on \d+ \w+ \d{4}\.$/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Yes, send it' })).toBeVisible()
      await axeWhole(page, axe)
    }

    const link = await linkOf(page, number)
    const guest = await (
      await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    ).newPage()
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Do you still want it?' })).toBeVisible()
    if (javaScriptEnabled) {
      await untilHydrated(guest)
      await atThreeWidths(guest, axe)
    }
    await guest.getByRole('button', { name: 'Yes, send it' }).click()
    await expect(guest.getByText('Thank you. Your order is confirmed')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Do you still want it?' })).toHaveCount(0)
    if (javaScriptEnabled) await axeWhole(guest, axe)

    await staff.goto(`${home}/orders/${number}`)
    await expect(staff.getByText('Confirmed by its shopper with the link of a message')).toBeVisible()
    await staff.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(staff.getByText('Packed', { exact: true }).first()).toBeVisible()
    await Promise.all([guest.context().close(), staff.context().close()])
  })
}

test('the form of the rule describes it in words, and tries it on the last orders before it is saved', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${home}/cash-rule`)
  await untilHydrated(page)
  await expect(page.getByText('No confirmation is needed: orders for cash can be packed at once.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('Some shoppers confirm orders for cash').check()
  await page.getByLabel('Orders from').fill('500')
  await page.getByLabel('Reminded after').fill('30')
  await page.getByRole('button', { name: 'See what it would have done' }).click()
  await expect(page.getByText('please enter more hours than there').first()).toBeVisible()
  await page.getByLabel('Reminded after').fill('3')
  await page.getByRole('button', { name: 'See what it would have done' }).click()
  await expect(page.getByText('This was only tried. Save to keep it.')).toBeVisible()
  await expect(page.getByText(/it is ₹500 or more/)).toBeVisible()
  await expect(page.getByText(/Of the last \d+ orders for cash within 90 days it would have held \d+/)).toBeVisible()
  await axeWhole(page, axe)
  await page.goto(`${home}/cash-rule`)
  await expect(page.getByText('No confirmation is needed: orders for cash can be packed at once.')).toBeVisible()
})

/** Of the mail that requests to confirm the order. The browser fetches it: Node does not know the hosts of the demo shops. */
async function linkOf(page: Page, number: string): Promise<string> {
  const read = (path: string) => page.evaluate(async (url) => (await fetch(url)).text(), path)
  let mail: string | undefined
  await expect
    .poll(async () => {
      mail = new RegExp(`/outbox/(\\d+)">Please confirm your order ${number}`).exec(await read('/outbox'))?.[1]
      return mail
    })
    .toBeDefined()
  return /href="([^"]+\/o\/[\w-]{22})"/.exec(await read(`/outbox/${mail}/html`))?.[1] ?? ''
}
