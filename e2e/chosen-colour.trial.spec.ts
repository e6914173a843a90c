import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { addToCart, anAddress, field, fill, press, typeCaptcha } from './buying.ts'

const KURTI = '/product/RNG-KURTI-MUSTARD'

async function choose(page: Page, colour: string): Promise<void> {
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByLabel('Colour').selectOption(colour)
}

/** That its pictures are of the colour, from the file names of the demo. */
const ofColour = (colour: string) => new RegExp(`mustard-short-kurti-${colour.toLowerCase()}-`)

test('S2-126 S2-144 the gallery shows the pictures of the chosen colour', async ({ page, navigate, isMobile }) => {
  await navigate(KURTI)
  const first = page.locator('#picture-1 img')
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(pictures).toHaveCount(5)
  await expect(first).toHaveAttribute('src', /mustard-short-kurti-1-/)
  const onThePage = () =>
    first.evaluate((element, isPhone) => {
      const { left, width, height } = element.getBoundingClientRect() // on a desktop it stays in view
      const headline = document.querySelector('h1')?.getBoundingClientRect().top ?? 0
      // On a phone several leave room for the edge of the next one; a single one has all of it.
      return { height, headline: headline + window.scrollY, ...(!isPhone && { left, width }) }
    }, isMobile)
  const before = await onThePage()
  await page.getByRole('link', { name: 'Picture 2' }).click()
  await page.getByLabel('Colour').selectOption('Sky')
  await expect(pictures).toHaveCount(1)
  await expect(first).toHaveAttribute('src', ofColour('Sky'))
  expect(await onThePage()).toEqual(before)
  if (isMobile) await expect(first).toBeInViewport()
  await navigate(`${KURTI}?color=Peach`)
  await expect(first).toHaveAttribute('src', ofColour('Peach'))
  await expect(page.getByLabel('Colour')).toHaveValue('Peach')
})

test('S2-144 S3-003 the chosen colour stays through cart, sign-in, checkout and order', async ({
  page,
  navigate,
  login,
  axe,
}) => {
  await navigate(KURTI)
  for (const [colour, inCart] of [
    ['Sky', 'Cart, 1 item'],
    ['Peach', 'Cart, 2 items'],
  ] as const) {
    await choose(page, colour)
    await addToCart(page)
    await expect(page.getByRole('link', { name: inCart, exact: true })).toBeVisible() // the toast may be the previous one
  }
  await login()
  await navigate('/addcart')
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^Quantity of/ }) })
  await expect(lines).toHaveText([/Size: M · Colour: Sky/, /Size: M · Colour: Peach/])
  await expect(lines.first().locator('img').first()).toHaveAttribute('src', ofColour('Sky'))
  await expect(lines.last().locator('img').first()).toHaveAttribute('src', ofColour('Peach'))
  await lines.first().getByRole('button', { name: 'One more' }).click()
  await expect(lines.first().getByRole('group')).toContainText('2')
  await expect(lines.last().getByRole('group')).toContainText('1')
  await axe(page)

  await navigate('/address-form?from=checkout')
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await press(page, 'Save Address')
  await page.getByRole('link', { name: 'OK', exact: true }).click()
  const items = page.getByRole('region', { name: 'Your Items' })
  await expect(items.getByRole('listitem')).toHaveText([/Size M · Sky · Quantity 2/, /Size M · Peach · Quantity 1/])
  await axe(page)
  await typeCaptcha(page)
  await press(page, 'Place Order')
  await page.getByRole('dialog').getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByText('Size: M · Colour: Sky · Quantity: 2')).toBeVisible()
  await expect(page.getByText('Size: M · Colour: Peach · Quantity: 1')).toBeVisible()
  for (const colour of ['sky', 'peach'])
    await expect(page.locator(`main img[src*="kurti-${colour}-"]`).first()).toBeVisible()
})

test('S2-144 S4-008 S4-042 the chosen colour stays in the wishlist, from there to the cart, and with Buy Now', async ({
  page,
  navigate,
  login,
}) => {
  await navigate(KURTI)
  await choose(page, 'Peach')
  await press(page, 'Wishlist')
  await choose(page, 'Sky')
  await press(page, 'Buy Now')
  await expect(page).toHaveURL(/\/login\?from=/)
  await login()
  await navigate('/wishlist')
  await expect(page.getByText('Size: M · Colour: Peach')).toBeVisible()
  await expect(page.locator('main img[src*="kurti-peach-"]').first()).toBeVisible()
  await press(page, 'Move To Cart')
  await expect(page.getByText('Colour: Peach')).toBeVisible()

  await navigate(KURTI)
  await choose(page, 'Sky')
  await press(page, 'Buy Now')
  await expect(page).toHaveURL(/\/checkout2\?.*color=Sky/)
  await expect(page.getByText('Size M · Sky · Quantity 1')).toBeVisible()
})
