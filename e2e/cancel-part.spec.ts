import * as MESSAGES from '#contract/messages.ts'
import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { placeByApi } from './an-order.ts'
import { dropResponses } from './buying.ts'

test('a customer cancels one of two items without scripts, after seeing the outcome', async ({
  page,
  navigate,
  login,
  axe,
  browser,
}) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: 24, lines: 2 })
  const { origin } = new URL(page.url())
  const state = await page.context().storageState()
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: state },
    viewport: { width: 360, height: 740 },
  })
  const plain = await context.newPage()
  await plain.goto(`${origin}/orders/${ordered.number}`)
  await plain.getByRole('link', { name: 'Cancel some of these items' }).click()
  await plain.getByRole('button', { name: 'See the amounts' }).click()
  await expect(plain.getByRole('alert')).toHaveText('Please choose at least one piece to cancel.')
  await plain
    .getByLabel(/^Cancel of/)
    .first()
    .selectOption('1')
  await plain.getByRole('button', { name: 'See the amounts' }).click()
  await expect(plain.getByRole('heading', { name: 'These will not be sent' })).toBeVisible()
  await expect(plain.getByText('The rest costs what it would have cost')).toBeVisible()
  const total = (await plain.locator('dd').last().textContent()) ?? ''
  expect(total).toMatch(/^₹[\d,]+$/)
  await plain.getByRole('button', { name: 'CANCEL' }).click()
  await expect(plain.getByText('Please select a reason for cancellation.')).toBeVisible()
  await plain.getByLabel('Reason for cancellation').selectOption('Ordered By Mistake')
  await plain.getByLabel('Comments').fill('I have one of these already.')
  await plain.getByRole('button', { name: 'CANCEL' }).click()
  await expect(plain).toHaveURL(`${origin}/orders/${ordered.number}`)
  await expect(plain.getByText('These pieces are cancelled.')).toBeVisible()
  await expect(plain.locator('s')).toHaveCount(1)
  await expect(plain.getByText(`pay ${total} on delivery`)).toBeVisible()
  await context.close()

  await navigate(`/orders/${ordered.number}`)
  await expect(page.locator('s')).toHaveCount(1)
  await axe(page)
  await navigate(`/orders/${ordered.number}/cancel-part`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No part of this order can be cancelled any more')
})

test('F05 a cancellation of a part that loses its connection leaves what was typed, and is done once', async ({
  page,
  navigate,
  login,
  allowError,
}) => {
  await navigate('/')
  const { number } = await placeByApi(page, await login(), { fromEnd: 24, lines: 3 })
  await navigate(`/orders/${number}/cancel-part`)
  await page
    .getByLabel(/^Cancel of/)
    .first()
    .selectOption('1')
  await page.getByRole('button', { name: 'See the amounts' }).click()
  const comment = page.getByLabel('Comments')
  await page.getByLabel('Reason for cancellation').selectOption('Duplicate Order')
  await comment.fill('I have one of these already.')
  const cancel = page.getByRole('button', { name: 'CANCEL' })
  const { lost } = await dropResponses({ page, allowError }, '**/cancel-part.data*', 1)
  await cancel.click()
  await lost
  await expect(page.getByText(MESSAGES.tryLater)).toBeVisible()
  await expect(comment).toHaveValue('I have one of these already.')
  await cancel.click()
  await expect(page.getByText(MESSAGES.partCancelled)).toBeVisible()
  await expect(page.locator('s')).toHaveCount(1)
})

test('staff cancel a piece of an order, with a reason', async ({ page, navigate, login, axe, shopUrl }) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: 26, lines: 2 })
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${home}/orders/${ordered.number}`)
  await page.getByText('Cancel some pieces').click()
  const card = page.locator('details').filter({ hasText: 'Cancel some pieces' })
  await card.getByRole('combobox').first().selectOption('1')
  await card.getByRole('button', { name: 'See the amounts' }).click()
  await card.getByRole('button', { name: 'Change the choice' }).click()
  await expect(card.getByRole('combobox').first()).toHaveValue('1')
  await card.getByRole('button', { name: 'See the amounts' }).click()
  await expect(card.getByText(/^The order costs ₹[\d,.]+ less/)).toBeVisible()
  await atThreeWidths(page, axe)
  await card.getByLabel('Why?').fill('This one has a stain')
  await card.getByRole('button', { name: 'Cancel these pieces' }).click()
  await expect(page.getByText('Cancelled: do not pack it')).toBeVisible()
  await expect(page.getByText('These pieces are cancelled.')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(/cancelled a part$/)).toBeVisible()
  await navigate(`/orders/${ordered.number}`)
  await expect(page.locator('s')).toHaveCount(1)
})
