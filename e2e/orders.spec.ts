import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cardOf, operator, placeByApi } from './an-order.ts'
import { field } from './buying.ts'
import { productFixture } from './product-fixture.ts'

test('S2-218 S2-219 S2-220 S2-221 S2-222 R15 an order is listed, and tracked once the courier has it', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: 0 })
  const { name }: { name: string } = await productFixture(page, ordered.asin)
  await navigate('/your-orders')
  const card = cardOf(page, ordered)
  await expect(card).toContainText('Placed')
  await expect(card).toContainText(`Size: ${ordered.size}`)
  await expect(card).toContainText('Quantity: 1')
  await expect(card).toContainText('Cash on Delivery')
  await expect(card).toContainText(/Total ₹[\d,]+/)
  const product = encodeURIComponent(ordered.asin)
  await expect(card.locator(`a[href="/product/${product}"]`)).toHaveText(name)
  await expect(card.locator(`a[href="/product-category/${product}"] img`)).toBeVisible()
  await card.getByRole('button', { name: 'Track', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Tracking' })
  await expect(popup).toContainText('Coming Soon!')
  await axe(page)
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(popup).toBeHidden()

  expect(await operator('orders', 'confirm', ordered.number)).toContain('is confirmed.')
  await navigate('/your-orders')
  await expect(card).toContainText('Confirmed')
  await operator('orders', 'ship', ordered.number, '--courier', 'Blue Dart', '--awb', 'BD4411220099')
  expect(await operator('orders', 'show', ordered.number)).toContain('Blue Dart BD4411220099')
  await navigate('/your-orders')
  await expect(card).toContainText('Shipped')
  await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page).toHaveURL(`/track?order=${ordered.number}`)
  await expect(page.locator('[aria-current=step]')).toContainText('Shipped')
  await expect(page.getByText('Blue Dart')).toBeVisible()
  await expect(page.getByText('BD4411220099')).toBeVisible()
  await axe(page)
  await operator('orders', 'deliver', ordered.number)
  await page.reload()
  await expect(page.locator('[aria-current=step]')).toContainText('Delivered')
  await navigate(`/cancellation-form?order=${ordered.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This order is Delivered and cannot be cancelled any more',
  )
})

test('S2-217 the list is a 400 px window that the keyboard scrolls, and long orders are collapsed', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  await navigate('/')
  const customer = await login()
  await placeByApi(page, customer, { fromEnd: 20 })
  const long = await placeByApi(page, customer, { fromEnd: 20, lines: 6 })
  await placeByApi(page, customer, { fromEnd: 20 })
  await navigate('/your-orders')
  const list = page.getByRole('region', { name: 'Orders' })
  const frame = await list.boundingBox()
  expect(frame?.height).toBe(400)
  const buttons = await list.getByRole('button').all()
  expect(buttons).toHaveLength(6)
  for (const button of buttons.slice(0, 4)) {
    const box = await button.boundingBox()
    expect(box && frame && box.y + box.height, 'nothing to scroll for').toBeLessThanOrEqual((frame?.y ?? 0) + 400)
  }
  await list.focus()
  await page.keyboard.press('End')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  const card = cardOf(page, long)
  await expect(card.getByText(/^Size: /)).toHaveCount(1)
  await expect(card).toContainText('+ 5 more items')
  await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(1)
  await axe(page)
})

test('an order has a page: all of its card leads there, and from there to its papers, its help and the cart', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  await navigate('/')
  const ordered = await placeByApi(page, await login(), { fromEnd: 20, lines: 2 })
  await navigate('/your-orders')
  const card = cardOf(page, ordered)
  await card.getByText('Total').click({ force: true }) // the link of the state covers it
  await expect(page).toHaveURL(`/orders/${ordered.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${ordered.number}`)
  await expect(page.getByRole('region', { name: 'State' })).toContainText(/Placed on \d+ \w+ \d{4}/)
  await expect(page.getByRole('region', { name: 'State' })).toContainText(/Expected \d+ \w+ – \d+ \w+/)
  await expect(page.getByRole('region', { name: 'Timeline' }).locator('[aria-current=step]')).toContainText('Placed')
  await expect(page.getByRole('region', { name: 'Items' }).getByText(/^Size: /)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/pay ₹[\d,]+ on delivery/)
  await expect(page.getByRole('link', { name: 'Download invoice' })).toHaveAttribute(
    'href',
    `/invoice/${ordered.number}`,
  )
  await axe(page)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tracking' }).getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Make a complaint' }).click()
  await expect(field(page, 'Order number')).toHaveValue(ordered.number)
  await expect(field(page, 'Your name')).toHaveValue('Asha Rao')

  await operator('orders', 'ship', ordered.number, '--courier', 'Blue Dart', '--awb', 'BD4411220011')
  await operator('orders', 'deliver', ordered.number)
  await navigate('/your-orders')
  await expect(card).toContainText(/Delivered on \d+/)
  const answered = Promise.withResolvers<void>()
  await page.route(`**/orders/${ordered.number}.data*`, async (route) => {
    await answered.promise
    await route.continue()
  })
  const buyAgain = card.getByRole('button', { name: 'Buy again' })
  await buyAgain.click()
  await expect(buyAgain).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('button[aria-disabled=true]')).toHaveCount(1)
  answered.resolve()
  await expect(page).toHaveURL('/addcart')
  await expect(page.getByText(MESSAGES.boughtAgain({ units: 2 }))).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(2)
})

test('S8-026 S8-027 R38 the pages show a message without an order, and another shopper’s order counts as none', async ({
  page,
  navigate,
  forget,
  login,
  axe,
  allowError,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await navigate('/cancellation-form')
  await expect(heading).toHaveText(MESSAGES.orderDataMissing)
  await axe(page)
  for (const path of ['/order-cancelled', '/order-confirmation']) {
    await navigate(path)
    await expect(heading).toHaveText(MESSAGES.orderInfoMissing)
  }
  await navigate('/track')
  await expect(heading).toHaveText('Sample tracking')
  await axe(page)

  const { number } = await placeByApi(page, await login(), { fromEnd: 20 })
  await forget()
  await navigate(`/track?order=${number}`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await login()
  for (const path of ['/track', '/order-cancelled', '/order-confirmation']) {
    await navigate(`${path}?order=${number}`)
    await expect(heading).toHaveText(MESSAGES.orderInfoMissing)
  }
  await navigate(`/cancellation-form?order=${number}`)
  await expect(heading).toHaveText(MESSAGES.orderDataMissing)
  allowError(/status of 404/, 'an order of another shopper')
  await navigate(`/orders/${number}`, { status: 404 })
  await expect(heading).toHaveText(MESSAGES.orderInfoMissing)
  await navigate('/your-orders')
  await expect(page.getByText(MESSAGES.noOrders)).toBeVisible()
  await axe(page)
})

test('S2-224 R15 a sample timeline is clearly marked as a sample', async ({ page, navigate, axe }) => {
  await navigate('/track')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample tracking')
  await expect(page.getByRole('region', { name: 'Sample' }).getByRole('listitem')).toHaveText([
    /Placed/,
    /Confirmed/,
    /Shipped/,
    /Delivered/,
  ])
  await axe(page)
})
