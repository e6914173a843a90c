import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('delivery: a wrong PIN code has a message beside the field before saving, places are described in words, and the shop has them', async ({
  page,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of 400/, 'a wrong discount is what is tested')
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/delivery`)
  await atThreeWidths(page, axe)
  await page.getByLabel('PIN code you send from').fill('4110')
  await page.getByLabel('Free from').focus()
  await expect(page.getByText('A PIN code has six digits, such as 411001.')).toBeVisible()
  await page.getByLabel('PIN code you send from').fill('411001')
  await expect(page.getByText('A PIN code has six digits')).toBeHidden()
  await page.getByRole('radio', { name: 'Only to these places' }).check()
  await page.getByLabel('PIN codes', { exact: true }).fill('Maharashtra, Karnataka, 110001, Punne')
  await page.getByLabel('Free from').focus()
  await expect(page.getByText('“Punne” is neither a state nor a PIN code.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('PIN codes', { exact: true }).fill('Maharashtra, Karnataka, 110001')
  await expect(page.getByText('That is Karnataka, Maharashtra and 110001.')).toBeVisible()
  await page.getByLabel('Up to').fill('50,000')
  const discount = page.getByLabel('Discount in percent')
  const before = await discount.inputValue()
  await discount.fill('much')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing was saved yet.')).toBeVisible()
  await discount.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved. Shoppers see it now.')
  await expect(page.getByText('Now: Karnataka, Maharashtra and 110001.')).toBeVisible()
  await page.goto(`${shopUrl('raat')}/delivery?pincode=700001`)
  await expect(page.getByText('We do not deliver to 700001.').first()).toBeVisible()
})

test('what was saved is left without a question, also before the page has been read again', async ({
  page,
  shopUrl,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Mitti')
  await page.goto(`${home}/delivery`)
  let read = () => {}
  const isRead = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route('**/delivery.data*', async (route) => {
    if (route.request().method() === 'GET') await isRead
    await route.continue()
  })
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.accept()
  })
  const pincode = page.getByLabel('PIN code you send from')
  await pincode.fill('560001')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved.')
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible()
  read()
  expect(questions).toEqual([])
})

test('law: a wrong GSTIN has a message as soon as its field is left; what is saved is at Customer Support', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/law`)
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  await page.getByLabel('Designation').focus()
  await expect(page.getByText('This GSTIN is not right')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await page.getByLabel('Designation').fill('Partner in charge')
  await expect(page.getByText('This GSTIN is not right')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Saved.')
  await page.goto(`${shopUrl('raat')}/CustomerSupport`)
  await expect(page.getByText('Partner in charge')).toBeVisible()
})

test('payments: a wrong pair of keys is refused, and the keys are never shown', async ({ page, shopUrl, axe }) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/payments`)
  await expect(page.getByText('are never shown again')).toBeVisible()
  await page.getByLabel('Key id').fill('rzp_live_wrong1')
  await page.getByLabel('Key secret').fill('a wrong secret')
  await page.getByLabel('Webhook secret').fill('a webhook secret')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(page.getByText('does not accept this pair of key id and secret')).toBeVisible()
  await atThreeWidths(page, axe)
  expect(await page.content()).not.toContain('a wrong secret')
})

test('from nothing to an open shop on a phone: the address is checked while typed, the list ticks itself off', async ({
  page,
  shopUrl,
  axe,
}) => {
  await page.goto(consoleUrl(shopUrl))
  await page.getByRole('button', { name: 'Go in as owner' }).click()
  await page.getByRole('link', { name: 'Open a shop' }).click()
  await page.getByLabel('Name of the shop').fill('Www')
  await expect(page.getByText('is kept for the platform')).toBeVisible()
  await page.getByLabel('Name of the shop').fill(`Asha’s Sarees ${Date.now()}`)
  await expect(page.getByText('This address is free.')).toBeVisible()
  await page.getByRole('radio', { name: 'Terracotta' }).check()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Make the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is not open yet' })).toBeVisible()
  await atThreeWidths(page, axe)
  const home = page.url()
  await page.getByRole('link', { name: /Set delivery/ }).click()
  await page.getByLabel('PIN code you send from').fill('411001')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved. Shoppers see it once the shop is open.')
  await page.goto(home)
  await expect(page.getByRole('link', { name: /Set delivery/ })).toContainText('Done')
  const lefts = (
    await page
      .getByRole('link', { name: /Set delivery|Add products/ })
      .locator('b')
      .all()
  ).map((text) => text.boundingBox().then((box) => box?.x))
  expect(new Set(await Promise.all(lefts)).size, 'the steps begin at one line').toBe(1)
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is not open yet' })).toBeHidden()
  const address = page.getByRole('status').getByRole('link')
  const shop = String(await address.getAttribute('href'))
  await atThreeWidths(page, axe)
  await expect(page.getByRole('link', { name: /Add products/ }), 'what is left stays in sight').toBeVisible()
  await page.getByRole('button', { name: 'Hide this list' }).click()
  await expect(page.getByRole('link', { name: /Add products/ })).toBeHidden()
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See the shop as shoppers do' })).toHaveAttribute('href', shop)
  expect((await page.goto(shop))?.status()).toBe(200)
  await expect(page).toHaveTitle(/^Home \| ashas-sarees-/)
})
