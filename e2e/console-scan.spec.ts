import type { BrowserContext, Locator, Page } from '@playwright/test'
import { placeByApi } from '#e2e/an-order.ts'
import { atThreeWidths, axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { aCustomer, expect, register, test } from '#e2e/fixtures.ts'
import { barsIn, barsOf, fakeCamera, showBars, showNothing } from '#harness/fake-camera.ts'

/** New orders of a shop, which no other test ships. */
async function newOrders(context: BrowserContext, shop: string, count: number): Promise<string[]> {
  const shopper = await context.newPage()
  await shopper.goto(shop)
  const customer = aCustomer()
  await shopper.evaluate(register, customer)
  const numbers: string[] = []
  for (let nth = 0; nth < count; nth++) numbers.push((await placeByApi(shopper, customer, { fromEnd: nth })).number)
  await shopper.close()
  return numbers
}

/** Where its text begins. */
const leftOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })

test('parcels are shipped with the camera: the printed slip, then the AWB; one in use is refused and both orders named', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  const [one = '', two = ''] = await newOrders(context, shopUrl('raat'), 2)
  await fakeCamera(page)
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  const papers = await pdfAt(page, `${home}/papers?size=label&number=${one}&number=${two}`)
  const [slipOne = [], , slipTwo = []] = barsIn(papers, 40)
  expect(slipTwo.length).toBeGreaterThan(20)

  await page.goto(`${home}/orders/scan`)
  await page.getByRole('combobox', { name: /Courier/ }).fill('Delhivery')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible()
  const left = await leftOf(page.getByText('The code of the slip'))
  await showBars(page, slipOne)
  await expect(page.getByRole('textbox', { name: /Order number/ })).toHaveValue(one)
  const hint = page.getByText(`${one}: now the AWB of the courier`)
  expect(await leftOf(hint), 'the hint does not jump').toBe(left)
  await expect(hint, 'it is read over any picture').toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(hint).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.733)')
  await expect(page.getByText(/^For .+: \d+ × /)).toBeVisible()
  await axeWhole(page, axe)
  await showBars(page, barsOf('CAM100001'))
  await expect(page.getByText('1 parcel shipped')).toBeVisible()

  // The AWB first, and one that is on a parcel already. The same code counts again once it was away for two seconds.
  await showNothing(page)
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 2_100
  })
  await showBars(page, barsOf('CAM100001'))
  await expect(page.getByRole('textbox', { name: /^AWB/ })).toHaveValue('CAM100001')
  await showBars(page, slipTwo)
  await expect(page.getByText(`The tracking number CAM100001 is on the order ${one} already.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: two })).toContainText('CAM100001')
  await atThreeWidths(page, axe)
  await page.goto(`${home}/orders/${one}`)
  await expect(page.getByText('Shipped with Delhivery')).toBeVisible()
})

test('a hand scanner types: slip and AWB in either field; without a camera a photo is read', async ({
  page,
  context,
  shopUrl,
}) => {
  const [number = ''] = await newOrders(context, shopUrl('raat'), 1)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotFoundError'))
  })
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await page.goto(`${home}/orders/scan`)
  await page.getByRole('combobox', { name: /Courier/ }).fill('DTDC')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('There is no camera here.')).toBeVisible()
  const photo = await photoOf(page, number)
  await page
    .getByLabel('Take a photo of the code')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: photo })
  const slip = page.getByRole('textbox', { name: /Order number/ })
  await expect(slip).toHaveValue(number)
  await page.getByRole('button', { name: 'Not this one' }).click()
  await expect(slip).toHaveValue('')

  await slip.focus()
  await page.keyboard.type('HAND10001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^AWB/ })).toHaveValue('HAND10001')
  await expect(slip).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 parcel shipped')).toBeVisible()
})

/** Fetched by the page: only a browser finds hosts under localhost everywhere. */
async function pdfAt(page: Page, address: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (at) => [...new Uint8Array(await (await fetch(at)).arrayBuffer())], address)
  return Buffer.from(bytes)
}

/** A picture of a label, drawn by the page. */
async function photoOf(page: Page, text: string): Promise<Buffer> {
  const url = await page.evaluate((bars) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 1600, 1200)
    context.fillStyle = '#000'
    for (const [from, width] of bars) context.fillRect(200 + from * 6, 400, width * 6, 300)
    return canvas.toDataURL('image/png')
  }, barsOf(text))
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('stock is counted: code, pieces, differences, one tap; labels are printed and read', async ({
  page,
  shopUrl,
  axe,
}) => {
  await fakeCamera(page)
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/products?q=tee`)
  const address = await page.locator('main li a[href*="/products/"]').first().getAttribute('href')
  const product = address?.split('/').at(-1) ?? ''
  const [label = []] = barsIn(await pdfAt(page, `${home}/product-labels?product=${product}`), 34)
  await page.goto(`${home}/products/count`)
  await axeWhole(page, axe)
  await page.getByRole('textbox', { name: 'Code of the product' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('alert')).toContainText('No product has the code nothing like it')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await showBars(page, label)
  const pieces = page.getByRole('textbox', { name: /^(Size|Pieces)/ }).first()
  await expect(pieces).toBeFocused()
  await pieces.fill('77')
  await page.keyboard.press('Enter')
  await expect(page.getByText('77 counted')).toBeVisible()
  await page.reload()
  await expect(page.getByText('77 counted')).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Write 1 recount' }).click()
  await expect(page.getByText('1 recount written.')).toBeVisible()
  await expect(page.getByText('77 counted')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is shipped by typing both codes', async ({ page, browser, shopUrl }) => {
    const [number = ''] = await newOrders(await browser.newContext(), shopUrl('raat'), 1)
    const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
    await page.goto(`${home}/orders/scan`)
    await page.getByRole('combobox', { name: /Courier/ }).fill('DTDC')
    await page.getByRole('textbox', { name: /Order number/ }).fill(number)
    await page.getByRole('textbox', { name: /^AWB/ }).fill('PLAIN10001')
    await page.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('1 order shipped')).toBeVisible()
  })
})
