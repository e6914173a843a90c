import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { dragByFinger } from '#e2e/drag-by-finger.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** As large as a phone takes it: noise cannot be compressed. */
async function aPhoto(megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3))
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#888', noise } })
    .jpeg({ quality: 94 })
    .toBuffer()
}

const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** Counts what a finger does; a test's own clicks are trusted events as well. */
function countTaps(page: Page) {
  return page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) counted.taps++
    })
  })
}

const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps)

test('a product by camera is in the shop within 25 taps, and its photo is shrunk before it is sent', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible()
  await atThreeWidths(page, axe)
  const photo = await aPhoto(14)
  expect(photo.length).toBeGreaterThan(10_000_000)
  const name = `Camera Kurta ${Date.now()}`
  await countTaps(page)
  const began = Date.now()

  await page.getByRole('link', { name: 'New product' }).click()
  const sent = page.waitForRequest(/\/api\/shops\/\d+\/pictures/)
  // Playwright does not see the body of a Blob.
  await page.evaluate(() => {
    const real = window.fetch
    window.fetch = (input, init) => {
      if (init?.body instanceof Blob) document.body.dataset.sent = String(init.body.size)
      return real(input, init)
    }
  })
  const take = page.getByText('Take a photo')
  const chooser = page.waitForEvent('filechooser')
  await take.click()
  await (await chooser).setFiles(fileOf('image.jpg', photo))
  await page.getByRole('textbox', { name: /^Name/ }).click()
  await page.keyboard.type(name)
  await page.getByRole('textbox', { name: /^Price/ }).click()
  await page.keyboard.type('499')
  await page.getByRole('textbox', { name: /^MRP/ }).click()
  await page.keyboard.type('999')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.keyboard.type('Camera kurtas')
  for (const [size, pieces] of [
    ['S', '3'],
    ['M', '5'],
    ['L', '2'],
  ] as const) {
    await page.getByRole('button', { name: size, exact: true }).click()
    await page.getByRole('textbox', { name: `Pieces of ${size}` }).click()
    await page.keyboard.type(pieces)
  }
  await expect(page.getByRole('img', { name: 'Main photo' })).toBeVisible({ timeout: 40_000 })
  await sent
  const bytes = Number(await page.locator('body').getAttribute('data-sent'))
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(photo.length / 3)
  const counted = (await taps(page)) + 1
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'It is in the shop now.' })).toBeVisible()
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'measured', description: `${counted} taps, ${seconds} s` })
  process.stdout.write(`A product by camera: ${counted} taps, ${seconds.toFixed(1)} s\n`)
  expect(counted).toBeLessThanOrEqual(25)
  await atThreeWidths(page, axe)

  const shopper = await context.newPage()
  await shopper.goto(`${shopUrl('raat')}/Product-Serach/${encodeURIComponent(name)}`)
  await expect(shopper.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
  await shopper.close()
})

test('pictures that are none are refused in words, and what was typed stays', async ({
  page,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of (400|413|415)/, 'files that are no pictures are sent')
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/products/new`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half typed')
  const gallery = page.locator('input[type=file][multiple]')
  for (const [file, words] of [
    [fileOf('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'image/heic'), 'This is a HEIC photo'],
    [fileOf('bill.jpg', Buffer.from('%PDF-1.7')), 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.'],
  ] as const) {
    await gallery.setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
  }
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Half typed')
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.dismiss()
  })
  const orders = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Orders' })
  const question = 'What you typed here is not saved. Leave it?'
  await orders.click()
  expect(questions).toEqual([question])
  // Sent again as it was refused, it is still not saved.
  for (const asked of [2, 3]) {
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByText('Please enter rupees, such as 499 or 499.50.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save and publish' })).toBeEnabled()
    await orders.click()
    expect(questions).toHaveLength(asked)
  }
  await expect(name).toHaveValue('Half typed')
  await atThreeWidths(page, axe)
})

test('pictures are ordered, cropped and removed, a description gets a list, and the product is hidden and shown', async ({
  page,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/products/new`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Cropped Mug')
  await page.getByRole('textbox', { name: /^Price/ }).fill('199')
  const photos = [fileOf('a.jpg', await aPhoto(0.3)), fileOf('b.jpg', await aPhoto(0.4))]
  await page.locator('input[type=file][multiple]').setInputFiles(photos)
  await expect(page.getByRole('img')).toHaveCount(2, { timeout: 40_000 })
  await page.getByRole('textbox', { name: 'Pieces in stock' }).fill('4')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('It is saved as a draft')).toBeVisible()

  const main = page.getByRole('img', { name: 'Main picture' })
  const before = await main.getAttribute('src')
  await dragByFinger(page, page.getByRole('listitem').filter({ has: main }), 90)
  await expect(main).not.toHaveAttribute('src', before ?? '')
  const first = await main.getAttribute('src')
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(main).not.toHaveAttribute('src', first ?? '')
  const second = await main.getAttribute('src')
  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  await expect(page.getByRole('dialog').getByTestId('cropper')).toBeVisible()
  await page.getByRole('button', { name: '1:1' }).click()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main).not.toHaveAttribute('src', second ?? '')
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(page.getByRole('img', { name: 'Picture 2' })).toHaveCount(0)

  await page.getByRole('textbox', { name: /^Description/ }).fill('washes well\ndries fast')
  await page.getByRole('textbox', { name: /^Description/ }).selectText()
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('- washes well\n- dries fast')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is in the shop now.')).toBeVisible()
  await page.goto(`${shopUrl('raat')}/product/cropped-mug`)
  await expect(page.getByRole('listitem').filter({ hasText: 'washes well' })).toBeVisible()
  await page.goto(`${home}/products?list=live&q=cropped`)
  await page
    .getByRole('link', { name: /^Cropped Mug/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('It is archived')).toBeVisible()
  await page.goto(`${home}/products?list=archived`)
  await expect(page.getByRole('link', { name: /^Cropped Mug/ }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is made and gets a picture', async ({ page, shopUrl }) => {
    const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
    await page.goto(`${home}/products/new`)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Plain Mug')
    await page.getByRole('textbox', { name: /^Price/ }).fill('149')
    await page.getByRole('textbox', { name: 'Size' }).first().fill('Large')
    await page.getByRole('textbox', { name: 'Pieces', exact: true }).first().fill('3')
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(page.getByRole('textbox', { name: 'Size Large' })).toHaveValue('3')
    await page
      .getByLabel('Pictures')
      .locator('input[type=file]')
      .setInputFiles([fileOf('a.jpg', await aPhoto(0.2))])
    await page.getByRole('button', { name: 'Add the pictures' }).click()
    await expect(page.getByRole('img', { name: 'Main picture' })).toBeVisible()
  })
})
