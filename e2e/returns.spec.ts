import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#e2e/fixtures.ts'
import { operator, placeByApi } from './an-order.ts'
import { atThreeWidths, consoleUrl, enter } from './console.ts'

type SignIn = Parameters<typeof placeByApi>[1]

/** The number of an order that has been delivered. */
async function aDelivered(page: Page, signIn: SignIn, fromEnd: number): Promise<string> {
  const { number } = await placeByApi(page, signIn, { fromEnd })
  await operator('orders', 'confirm', number)
  await operator('orders', 'ship', number, '--courier', 'Blue Dart', '--awb', `RT${Date.now()}`)
  await operator('orders', 'deliver', number)
  return number
}

/** On the form for the return of a delivered order: it is not liked. */
async function requestReturn(page: Page): Promise<void> {
  await page.getByLabel('Why?').selectOption('disliked')
  await page.getByRole('button', { name: 'Request the return' }).click()
}

/** A job has worked on it. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a customer sends a size back for another, with a photo; staff answer, receive, inspect and send it', async ({
  page,
  navigate,
  login,
  axe,
  shopUrl,
}) => {
  await navigate('/')
  const number = await aDelivered(page, await login(), 5)
  await navigate(`/orders/${number}`)
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await expect(page.getByRole('heading', { name: 'Return or exchange' })).toBeVisible()
  await atThreeWidths(page, axe)

  // A form that is not complete comes back with what was chosen.
  await expect(page.getByLabel('Which one instead?')).toBeHidden()
  await page.getByRole('radio', { name: 'Another size or colour' }).check({ force: true })
  await page.getByLabel('What is wrong with it?').fill('Too tight at the shoulders')
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a52a2a' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Photos').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please choose why')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('alert').first()).toBeInViewport()
  await expect(page.getByLabel('What is wrong with it?')).toHaveValue('Too tight at the shoulders')
  await expect(page.getByLabel('Which one instead?')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('Why?').selectOption('size')
  const choices = await page.getByLabel('Which one instead?').locator('option').all()
  await page.getByLabel('Which one instead?').selectOption({ index: choices.length - 1 })
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page.getByText('The shop looks at it and answers by mail.')).toBeVisible()
  await atThreeWidths(page, axe)
  const picture = page.getByRole('img', { name: 'Sent by you, 1' })
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
    0,
  )
  await expect(page.getByRole('img', { name: /^Sent by you/ })).toHaveCount(1)
  const source = (await picture.getAttribute('src')) ?? ''
  expect((await page.request.get(source.replace('/returns/pictures/', '/uploads/'))).status()).toBe(404)

  const shop = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${shop}/returns?list=to-answer`)
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: new RegExp(`^${number}-R1`) }).click()
  await expect(page.getByRole('heading', { name: `${number}-R1` })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('radio', { name: 'The customer sends it to us' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. The customer gets a mail.')).toBeVisible()
  await page.getByRole('button', { name: 'It is here' }).click()
  await expect(page.getByText('Noted: it is here.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('Good: on sale again').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'must add up to 1' })).toBeVisible()
  await page.getByLabel('Good: on sale again').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Inspected. What is good is on sale again.')).toBeVisible()
  await page.getByRole('button', { name: 'Place the new order' }).click()
  await untilShown(page, 'Exchanged')
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: /^New order/ }).click()
  await expect(page.getByText('Exchange, paid')).toBeVisible()

  await navigate(`/returns/${number}-R1`)
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await page
    .getByRole('link', { name: /^Order .{11}$/ })
    .last()
    .click()
  await expect(page.getByText(`Exchange for return ${number}-R1 · nothing to pay`)).toBeVisible()
})

test('staff books the pick-up at the courier, whose scans the return follows', async ({
  page,
  navigate,
  login,
  axe,
  shopUrl,
}) => {
  await navigate('/')
  const number = await aDelivered(page, await login(), 8)
  await navigate(`/orders/${number}/return`)
  await requestReturn(page)
  await expect(page.getByText('The shop looks at it and answers by mail.')).toBeVisible()
  const shop = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${shop}/returns/${number}-R1`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByLabel('Weight in grams').fill('much')
  await page.getByRole('button', { name: 'Book the pick-up' }).click()
  await expect(page.getByLabel('Weight in grams')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Weight in grams').fill('400')
  await page.getByRole('button', { name: 'Book the pick-up' }).click()
  await expect(page.getByText('This courier is a simulator')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book the pick-up' })).toBeHidden()
  await atThreeWidths(page, axe)
  await navigate(`/returns/${number}-R1`)
  await expect(page.getByText('Sample Courier collects it from the address of your order.')).toBeVisible()
  await page.goto(`${shop}/returns/${number}-R1`)
  await page.getByRole('button', { name: 'Next scan' }).click()
  await expect(page.getByText('Collected', { exact: true })).toBeVisible()
  await untilShown(page, 'On its way to us')
})

test('staff requests a return for a customer who called, and the customer sees it', async ({
  page,
  navigate,
  login,
  axe,
  shopUrl,
}) => {
  await navigate('/')
  const number = await aDelivered(page, await login(), 7)
  const shop = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${shop}/orders/${number}`)
  await page.getByRole('link', { name: 'Return for a customer who called' }).click()
  await expect(page.getByRole('heading', { name: 'New return' })).toBeVisible()
  await expect(page.getByLabel('Which one instead?')).toBeHidden()
  await atThreeWidths(page, axe)
  await page.getByLabel('What is wrong with it?').fill('A seam is open')
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose why' })).toBeVisible()
  await expect(page.getByLabel('What is wrong with it?')).toHaveValue('A seam is open')
  await page.getByLabel('Why?').selectOption('defective')
  await page.getByLabel('UPI id').fill('asha@okaxis')
  await page.getByLabel('Name at the bank').fill('Asha Rao')
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page.getByRole('heading', { name: `${number}-R1` })).toBeVisible()
  await expect(page.getByText('as***@okaxis, Asha Rao')).toBeVisible()
  for (const step of ['Approve', 'It is here']) await page.getByRole('button', { name: step, exact: true }).click()
  await expect(page.getByLabel('Good: on sale again')).toHaveValue('0')
  await expect(page.getByLabel('Written off')).toHaveValue('1')
  await navigate(`/returns/${number}-R1`)
  await expect(page.getByText('A seam is open')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cash goes back to a UPI id, which may be mistyped first', async ({
    page,
    navigate,
    login,
    shopUrl,
    allowError,
  }) => {
    allowError(/status of 400/, 'the mistyped UPI id is what is tested')
    await navigate('/')
    const number = await aDelivered(page, await login(), 6)
    await navigate(`/orders/${number}/return`)
    await requestReturn(page)
    await expect(page.getByRole('heading', { name: 'Where shall your money go?' })).toBeVisible()
    await page.getByLabel('UPI id').fill('asha at okaxis')
    await page.getByLabel('Name of the account holder').fill('Asha Rao')
    await page.getByRole('button', { name: 'Save UPI id' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('UPI id')).toHaveValue('asha at okaxis')
    await page.getByLabel('UPI id').fill('Asha@OkAxis')
    await page.getByRole('button', { name: 'Save UPI id' }).click()
    await expect(page.getByText('Money goes to as***@okaxis: change')).toBeVisible()

    const shop = await enter(page, consoleUrl(shopUrl), 'manager', 'Rangoli')
    await page.goto(`${shop}/returns/${number}-R1`)
    for (const step of ['Approve', 'It is here', 'Save', 'Refund']) {
      await page.getByRole('button', { name: step, exact: true }).click()
    }
    await untilShown(page, 'Refunded')
    await navigate(`/returns/${number}-R1`)
    await expect(page.getByText('your UPI id as***@okaxis')).toBeVisible()
    await page.getByRole('link', { name: 'Your refund' }).click()
    await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').getByText('₹')).toBeVisible()

    await page.goto(`${shop}/payouts`)
    await page.getByRole('link', { name: new RegExp(number) }).click()
    await page.getByRole('button', { name: 'Ask the customer for another UPI id' }).click()
    await expect(page.getByText('The UPI id was not approved.')).toBeVisible()
    await navigate(`/returns/${number}-R1`)
    await expect(page.getByText('Refund not paid yet')).toHaveClass(/text-bad/)
  })
})
