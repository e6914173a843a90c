import { atThreeWidths, axeWhole, consoleUrl, enterOnPhone } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'

/** Above the amount from which the shop Rangoli requires a tenth in advance; no other test buys it. */
const DEAR = 'RNG-SAREE-PAITHANI'

test('a tenth of a large cash order is paid in advance, the rest on delivery, and a cancellation refunds it', async ({
  page,
  navigate,
  login,
  shopUrl,
  browser,
  axe,
}) => {
  await navigate(shopUrl())
  const { number } = await placeByApi(page, await login(), { asin: DEAR })
  const order = `${shopUrl()}/orders/${number}`
  const notice = page.getByText(/^Please pay ₹[\d,]+ in advance, and ₹[\d,]+ on delivery\.$/)
  await page.goto(order)
  await expect(notice).toBeVisible()
  await atThreeWidths(page, axe)
  await page.goto(`${shopUrl()}/order-confirmation?order=${number}`)
  await expect(notice).toBeVisible()
  await expect(page.getByText('1 item, to pay in part in advance')).toBeVisible()
  await axeWhole(page, axe)

  const { staff, home } = await enterOnPhone(browser, consoleUrl(shopUrl), 'Rangoli')
  await staff.goto(`${home}/orders/${number}`)
  await expect(staff.getByText(/It waits for its shopper to pay ₹[\d,]+ in advance\./)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Pay ₹[\d,]+ in advance$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay a part in advance' })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: /^Pay ₹[\d,]+ in advance$/ }).click()
  await page
    .getByRole('button', { name: /^Pay ₹/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your advance is paid' })).toBeVisible()
  await axeWhole(page, axe)
  await page.goto(order)
  await expect(page.getByText(/^Cash on Delivery · pay ₹[\d,]+ on delivery$/)).toBeVisible()
  await expect(page.getByText('Paid in advance', { exact: true })).toBeVisible()

  await staff.goto(`${home}/orders/${number}`)
  await expect(staff.getByText(/^₹[\d,]+ was paid in advance, .* is due on delivery\./)).toBeVisible()
  await expect(staff.getByText('Due on delivery', { exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  await atThreeWidths(staff, axe)
  await staff.getByText('Cancel this order').click()
  await staff.getByLabel('Why?').fill('Sold in the shop')
  await staff.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(staff.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await page.goto(order)
  await expect(page.getByText(/paid in advance · ₹[\d,]+(\.\d\d)? refunded/)).toBeVisible()
  await staff.context().close()
})
