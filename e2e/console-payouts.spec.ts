import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('cash goes back to a UPI id: somebody approves it, pays it by hand, and notes its UTR', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await expect(page.getByRole('link', { name: '1 refund to UPI to approve' })).toBeVisible()
  await page.getByRole('link', { name: '1 refund to UPI to approve' }).click()
  await expect(page.getByRole('heading', { name: 'Refunds to UPI' })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: /^₹100/ }).click()
  await expect(page.getByText('Somebody of the shop typed this UPI id.')).toBeVisible()
  await expect(page.getByText('as***@okaxis')).toBeVisible()
  expect(await page.content()).not.toContain('asha.rao@okaxis')
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Approve and pay' }).click()
  await expect(page.getByRole('heading', { name: 'Pay it with your UPI app' })).toBeVisible()
  await expect(page.getByText('asha.rao@okaxis')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=asha\.rao@okaxis&pn=Asha%20Rao&am=100\.00&cu=INR&tn=Refund%20/,
  )
  await expect(page.getByAltText('QR code with the UPI id and the amount')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('UTR, when it is paid').fill('12345')
  await page.getByRole('button', { name: 'It is paid' }).click()
  await expect(page.getByText('Please give the UTR that the app shows')).toBeVisible()
  await expect(page.getByLabel('UTR, when it is paid')).toHaveValue('12345')
  await atThreeWidths(page, axe)
  await page.getByLabel('UTR, when it is paid').fill('412345678901')
  await page.getByRole('button', { name: 'It is paid' }).click()
  await expect(page.getByText('UTR 412345678901')).toBeVisible()
  expect(await page.content()).not.toContain('asha.rao@okaxis')
  await atThreeWidths(page, axe)
  await page.goto(`${home}/payouts?list=paid`)
  await expect(page.getByRole('link', { name: /^₹100.*Paid/ })).toBeVisible()
})

test('the payout account: a wrong pair of keys is refused, keys are never shown, and the limit is kept', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${home}/payout-account`)
  await expect(page.getByText('Paid by hand')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('Approval above').fill('1,500')
  await page.getByRole('button', { name: 'Save the limit' }).click()
  await expect(page.getByRole('status').first()).toHaveText('The limit is saved.')
  await expect(page.getByText('Now ₹1,500.')).toBeVisible()
  await page.getByLabel('Payout service').selectOption('simulator')
  await page.getByLabel('Account number that pays').fill('7878780080316316')
  await page.getByLabel('Key id').fill('wrong_key')
  await page.getByLabel('Key secret').fill('a secret of eight')
  await page.getByLabel('Webhook secret').fill('a webhook secret')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(page.getByText('does not accept this pair of key id and secret')).toBeVisible()
  expect(await page.content()).not.toContain('a secret of eight')
  await atThreeWidths(page, axe)
})
