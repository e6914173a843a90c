import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cardOf, placeByApi, stockOf } from './an-order.ts'
import { dropResponses, field } from './buying.ts'

test('S1-017 S2-223 S2-230 S2-231 S4-053 S5-025 S5-026 S5-027 S9-022 a COD order is cancelled, and its goods are on sale again', async ({
  page,
  navigate,
  login,
  axe,
  isMobile,
}) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: isMobile ? 2 : 3 })
  expect(await stockOf(page, ordered)).toBe(ordered.stock - 1)
  await navigate('/your-orders')
  await cardOf(page, ordered).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/cancellation-form?order=${ordered.number}`)
  await expect(page.getByText('Item condition: New')).toBeVisible()
  await expect(page.getByText(/^Total price ₹/)).toBeVisible()
  const cancel = page.getByRole('button', { name: 'CANCEL', exact: true })
  await expect(cancel).toBeDisabled()
  await expect(cancel).toHaveAccessibleDescription('Choose a reason and write a comment to cancel.')
  const reason = field(page, 'Reason for cancellation')
  expect(await reason.locator('option').allInnerTexts()).toEqual([
    'Select a reason',
    'Incorrect size ordered',
    'Product not required anymore',
    'Cash Issue',
    'Ordered By Mistake',
    'Wants to change style/color',
    'Delayed Delivery Cancellation',
    'Duplicate Order',
  ])

  const comment = field(page, 'Comments')
  await comment.fill('  too short  ')
  await comment.blur()
  await expect(page.getByText(MESSAGES.reasonMissing)).toBeVisible()
  await expect(page.getByText(MESSAGES.commentTooShort)).toBeVisible()
  await expect(cancel).toBeDisabled()
  await axe(page)
  await comment.fill('I have found another one')
  await expect(page.getByText(MESSAGES.commentTooShort)).toBeHidden()
  await expect(cancel).toBeDisabled()
  await reason.selectOption('Ordered By Mistake')
  await expect(page.getByText(MESSAGES.reasonMissing)).toBeHidden()
  await expect(cancel).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Item condition: New')).toBeVisible()
  await expect(cancel).toBeDisabled() // the scripts have loaded: without them the server shows what is missing

  // With the keyboard alone.
  await reason.focus()
  await page.keyboard.type('Cash')
  await page.keyboard.press('Tab')
  await page.keyboard.type('I have no cash at home this week')
  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/order-cancelled?order=${ordered.number}`)
  const refund = page.getByRole('region', { name: 'Refund' })
  await expect(refund).toContainText('₹0')
  await expect(refund).toContainText('Refund is not applicable for pay-on-delivery orders.')
  await axe(page)
  expect(await stockOf(page, ordered)).toBe(ordered.stock)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled already')
  await navigate('/your-orders')
  await expect(cardOf(page, ordered)).toContainText('Cancelled')
  await expect(cardOf(page, ordered).getByRole('button')).toHaveText(['Buy again'])
})

test('F05 a cancellation that loses its connection leaves what was typed, and is done once', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: 20 })
  await navigate(`/cancellation-form?order=${ordered.number}`)
  await field(page, 'Reason for cancellation').selectOption('Duplicate Order')
  await field(page, 'Comments').fill('I have ordered it twice')
  await page.context().setOffline(true)
  const cancel = page.getByRole('button', { name: 'CANCEL' })
  await cancel.click()
  await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
  await expect(field(page, 'Comments')).toHaveValue('I have ordered it twice')
  await page.context().setOffline(false)

  // This time the response is lost.
  const { lost } = await dropResponses({ page, allowError }, '**/cancellation-form.data*', 1)
  await cancel.click()
  await lost
  await cancel.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is cancelled already')
  await page.getByRole('link', { name: 'See the cancellation' }).click()
  await expect(page).toHaveURL(`/order-cancelled?order=${ordered.number}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S4-053 an order is tracked and cancelled with plain forms', async ({ page, navigate, login, allowError }) => {
    allowError(/status of 400/, 'a plain form that is refused is answered with the status of its refusal')
    await navigate('/')
    const ordered = await placeByApi(page, await login(), { fromEnd: 20 })
    await navigate('/your-orders')
    const card = cardOf(page, ordered)
    await card.getByRole('button', { name: 'Track', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'Tracking' })
    await expect(popup).toContainText('Coming Soon!')
    await popup.getByRole('button', { name: 'OK' }).click()
    await card.getByRole('link', { name: /^Placed on/ }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(`/cancellation-form?order=${ordered.number}`)
    await field(page, 'Comments').fill('no')
    await page.getByRole('button', { name: 'CANCEL' }).click()
    await expect(page.getByText(MESSAGES.reasonMissing)).toBeVisible()
    await expect(page.getByText(MESSAGES.commentRefused)).toBeVisible()
    await expect(field(page, 'Comments')).toHaveValue('no')
    await field(page, 'Reason for cancellation').selectOption('Wants to change style/color')
    await field(page, 'Comments').fill('The blue one is nicer')
    await page.getByRole('button', { name: 'CANCEL' }).click()
    await expect(page).toHaveURL(`/order-cancelled?order=${ordered.number}`)
    await expect(page.getByRole('region', { name: 'Refund' })).toContainText('₹0')
  })
})
