import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { axeWhole, consoleUrl, enter } from '#e2e/console.ts'
import { dragByFinger } from '#e2e/drag-by-finger.ts'
import { expect, test } from '#e2e/fixtures.ts'

const WIDTHS = [360, 768, 1366]

/** The shop Raat is changed by these tests only, one after the other, and each goes back at the end. */
test.describe.configure({ mode: 'serial' })

test('colours, a banner and a promise are drafted beside the real pages, published at once, and taken back in two taps', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const shopper = await context.newPage()
  const shopShows = async () => {
    await shopper.goto(`${shopUrl('raat')}/`)
    return shopper.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'))
  }
  const before = await shopShows()

  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: /^Look/ }).click()
  await page.getByRole('link', { name: /^Colours/ }).click()
  const main = page.getByRole('textbox', { name: /^Main colour/ })
  const ground = await page.getByRole('textbox', { name: 'Background', exact: true }).inputValue()
  await main.fill(ground)
  await expect(page.getByText('Hard to read on the background (1.0 to 1; 4.5 is needed).')).toBeVisible()
  await axeEverywhere(page, axe)
  await page
    .getByRole('button', { name: /^Take #[0-9a-f]{6}, the nearest that passes$/ })
    .first()
    .click()
  const better = await main.inputValue()
  expect(better).not.toBe(ground)
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Saved in the draft.').first()).toBeVisible()
  // Saved, the form is filled anew.
  await expect(page.getByRole('button', { name: 'Save in the draft' })).not.toHaveAttribute('aria-disabled')
  await main.fill('crimson')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('A colour is written like #ff6347.')).toBeVisible()
  await expect(main).toHaveValue('crimson')

  // The real page with the draft, in a frame without scripts.
  await page.getByRole('button', { name: 'See the shop with this draft' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('banner')).toBeVisible()
  expect(await frame.locator('style').first().textContent()).toContain(`--primary:${better}`)
  await expect(frame.locator('script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cart' }).click()
  await expect(frame.getByText(/Price details|Total/i).first()).toBeVisible()
  expect(await shopShows()).toBe(before)

  await page.goto(`${home}/look/banners`)
  await page
    .getByLabel('Add a banner')
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: aPng(900, 700) })
  await expect(page.getByRole('dialog', { name: 'Cut the picture' })).toBeVisible()
  await axeWhole(page, axe)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByRole('heading', { name: /^Banner \d/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Lit by hand')
  await page.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'About us' })
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Saved in the draft.').first()).toBeVisible()
  await axeEverywhere(page, axe)

  await page.goto(`${home}/look/texts/promises`)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Woven at night')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Saved in the draft.').first()).toBeVisible()
  await page.goto(`${home}/look`)
  await expect(page.getByRole('heading', { name: '3 changes in the draft' })).toBeVisible()
  await axeEverywhere(page, axe)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect.poll(shopShows).toBe(better)
  await expect(shopper.getByText('Woven at night').first()).toBeVisible()
  await expect(shopper.getByText('Lit by hand')).toHaveCount(1)

  await page.getByText('Back to the one before').click()
  await page.getByRole('button', { name: 'Show it to shoppers again' }).click()
  await expect(page.getByText('The look before is back. Shoppers see it now.')).toBeVisible()
  await expect.poll(shopShows).toBe(before)
})

test('groups, categories and rows are put in order by finger and by button, hidden and given a picture', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  const shopper = await context.newPage()
  const tiles = async () => {
    await shopper.goto(`${shopUrl('raat')}/`)
    return shopper.getByRole('region', { name: 'Explore Our Categories' }).getByRole('listitem').allInnerTexts()
  }
  const before = await tiles()
  const saved = page.getByText('Saved in the draft.')
  const items = () => page.getByRole('main').getByRole('listitem')
  const names = async () => (await items().locator('b').allInnerTexts()).join()

  await page.goto(`${home}/look`)
  await page.getByRole('link', { name: /^Rows and categories/ }).click()
  await expect(page.getByRole('heading', { name: 'Rows of the home page' })).toBeVisible()
  await axeEverywhere(page, axe)
  await page.getByRole('link', { name: /^Wear/ }).click()
  await expect(page.getByRole('heading', { name: 'Wear' })).toBeVisible()
  const [first = '', second = '', third = ''] = await items().locator('b').allInnerTexts()
  const itemOf = (name: string) => items().filter({ has: page.getByText(name, { exact: true }) })
  const [top, next] = await Promise.all([itemOf(first).boundingBox(), itemOf(second).boundingBox()])
  await dragByFinger(page, itemOf(first), (next?.y ?? 0) - (top?.y ?? 0))
  await expect(saved).toBeVisible()
  await expect.poll(names).toMatch(new RegExp(`^${second},${first},`))
  await page.getByRole('button', { name: `Move ${third} up` }).click()
  await expect.poll(names).toMatch(new RegExp(`^${second},${third},${first}`))
  await page.getByRole('button', { name: `Hide ${second}` }).focus()
  await page.keyboard.press('Enter')
  await expect(itemOf(second).getByText('Hidden')).toBeVisible()
  await axeEverywhere(page, axe)

  await page.getByRole('link', { name: third }).click()
  await page
    .getByLabel('Choose another picture')
    .or(page.getByLabel('Choose a picture'))
    .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: aPng(900, 700) })
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await axeEverywhere(page, axe)
  expect(await tiles()).toEqual(before)

  await page.goto(`${home}/look`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await expect.poll(tiles).not.toContain(second)
  expect((await tiles()).slice(0, 2)).toEqual([third, first])
  await expect(shopper.locator('.category-tile img').first()).toHaveAttribute('src', /\/uploads\/category-/)
  await page.getByText('Back to the one before').click()
  await page.getByRole('button', { name: 'Show it to shoppers again' }).click()
  await expect(page.getByText('The look before is back. Shoppers see it now.')).toBeVisible()
  await expect.poll(tiles).toEqual(before)
})

async function axeEverywhere(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width })
    await axeWhole(page, axe)
  }
  await page.setViewportSize(size)
}

/** A picture in one colour. */
function aPng(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x7a)])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.concat(Array(height).fill(row)))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([name, data]) => chunkOf(name, data)),
  ])
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

test('the logo is seen on the background of its shop, also at night', async ({ page, shopUrl }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${home}/look/brand`)
  await expect(page.getByRole('img', { name: 'The logo now' })).toHaveCSS('background-color', 'rgb(255, 250, 243)')
})
