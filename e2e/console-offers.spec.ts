import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

test('the form of an offer shows what the offer will do; it applies in the cart of a guest, and ends', async ({
  page,
  shopUrl,
  axe,
  navigate,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/offers`)
  await expect(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('link', { name: 'New offer' }).click()
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible()
  const code = `E2E${Date.now().toString(36).toUpperCase()}`
  await page.getByLabel('Percent', { exact: true }).fill('95')
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('Please give whole percent from 1 to 90.').first()).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(code.toLowerCase())
  await atThreeWidths(page, axe)
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('At most').fill('200')
  await page.getByLabel('Uses in all').fill('100')
  await page.getByLabel('Name').fill('Two lines of the cart, as so long a name has no room')
  await expect(page.getByRole('status')).toContainText('10% off orders, at most ₹200, for the first 100 orders')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('The offer is made. Shoppers can take it now.')).toBeVisible()
  await atThreeWidths(page, axe)
  const offer = page.url()

  await navigate(shopUrl('raat'))
  const products = await page.evaluate(async () => {
    const body = JSON.stringify({ search: '', subcat_id: 0, type: '' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/GetAllProductFilters', { method: 'POST', headers, body })
    return (await answer.json()) as { id: number; sizes: { Size_Desc: string; Stock: number }[] }[]
  })
  const sold = products.find(({ sizes }) => sizes.some(({ Stock }) => Stock > 0))
  if (!sold) throw new Error('nothing is left to buy')
  const size = sold.sizes.find(({ Stock }) => Stock > 0)?.Size_Desc ?? ''
  const cookie = Buffer.from(JSON.stringify([{ id: sold.id, Unit: 1, cart_size: size }])).toString('base64')
  await page.context().addCookies([{ name: 'cartItems', value: cookie, url: shopUrl('raat') }])
  await page.goto(`${shopUrl('raat')}/addcart`)
  await untilHydrated(page)
  await page.getByText('Have a code?').click()
  await page.getByRole('textbox', { name: 'Code' }).fill('WRONG')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code is not valid.')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(new RegExp(`${code} takes ₹\\d+ off.`))).toBeVisible()
  await atThreeWidths(page, axe)
  await page.reload()
  await expect(page.getByText(new RegExp(`${code} takes ₹\\d+ off.`))).toBeVisible()
  const height = await page.getByText(/^− ₹\d+$/).evaluate((amount) => {
    const words = document.createRange()
    words.selectNodeContents(amount)
    return words.getBoundingClientRect().height
  })
  expect(height, 'the sign and the amount are in one line').toBeLessThan(30)

  await page.goto(offer)
  await page.getByRole('button', { name: 'End the offer now' }).click()
  await expect(page.getByText('· ended')).toBeVisible()
  await page.goto(`${shopUrl('raat')}/addcart`)
  await expect(page.getByText(new RegExp(`${code} ended on`))).toBeVisible()
})

test('an offer without a code is shown on cards and on the page of a product, changed, copied and ended', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const name = `Told ${Date.now()}`
  await page.goto(`${home}/offers/new`)
  await page.getByLabel('Percent', { exact: true }).fill('7')
  await page.getByLabel('Name').fill(name)
  // So much that no order of another test takes it.
  await page.getByLabel('Goods from').fill('98765')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('The offer is made.')).toBeVisible()
  const offer = page.url()

  const words = '7% off orders from ₹98,765'
  await page.goto(`${shopUrl('raat')}/Product-Serach`)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(words)
  await atThreeWidths(page, axe)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await untilHydrated(page)
  await page.reload()
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await atThreeWidths(page, axe)

  await page.goto(offer)
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change the offer' })).toBeVisible()
  await expect(page.getByLabel('Goods from')).toHaveValue('98765')
  await page.getByLabel('Percent', { exact: true }).fill('8')
  await expect(page.getByRole('status')).toContainText('8% off orders from ₹98,765')
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The offer is changed.')).toBeVisible()
  await atThreeWidths(page, axe)
  const shownOffer = async () => {
    await page.goto(`${shopUrl('raat')}/Product-Serach`)
    return page.getByRole('main').innerText()
  }
  await expect.poll(shownOffer).toContain('8% off orders from ₹98,765')

  await page.goto(offer)
  await page.getByRole('button', { name: 'End the offer now' }).click()
  await expect(page.getByText('· ended')).toBeVisible()
  await page.getByRole('link', { name: 'Make a copy' }).click()
  await expect(page.getByRole('heading', { name: 'New offer' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Percent', { exact: true })).toHaveValue('8')
  await expect.poll(shownOffer).not.toContain('₹98,765')
})

test('a code that a customer names by phone is applied, or refused with the reason, and is on their order', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const code = `TEL${Date.now().toString(36).toUpperCase()}`
  await page.goto(`${home}/offers/new`)
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Uses in all').fill('1')
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('The offer is made.')).toBeVisible()
  const offer = page.url()

  await page.goto(`${home}/orders/new?q=a&mobile=9${String(Date.now()).slice(-9)}&pin=411030`)
  await page
    .getByRole('link', { name: /\d+ left$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code is not valid.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(new RegExp(`${code} takes ₹\\d+ off.`))).toBeVisible()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: /^Place the order/ }) })
  await expect(form).toContainText(code)
  await atThreeWidths(page, axe)
  await form.getByLabel('Name').fill('Sunita Devi')
  await form.getByLabel('House and street').fill('7 Laxmi Road')
  await form.getByLabel('Area or landmark').fill('Near the temple')
  await form.getByLabel('City').fill('Pune')
  await form.getByLabel('State').selectOption('Maharashtra')
  await form.getByRole('button', { name: /^Place the order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  const amounts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Amounts' }) })
  await expect(amounts.locator('dt').filter({ hasText: /^Discount \(/ })).toContainText(code)
  const rupees = (await amounts.locator('dd').allInnerTexts()).map((text) => Number(text.replace(/[^\d-]/g, '')))
  expect(rupees.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(rupees.at(-1))

  // Once an order took it, what it gives stays.
  await page.goto(`${offer.split('?')[0]}/change`)
  await expect(page.getByText('10% off orders, for one order in all')).toBeVisible()
  await expect(page.getByLabel('Percent', { exact: true })).toHaveCount(0)
  await page.getByLabel('Uses in all').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please give a whole number from 1').first()).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByLabel('Uses in all').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 of 2 used')).toBeVisible()
})
