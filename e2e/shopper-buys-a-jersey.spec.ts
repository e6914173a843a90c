import { expect, test } from '#e2e/fixtures.ts'
import { addToCart, anAddress, fill, openAProduct, typeCaptcha } from './buying.ts'
import { hasJerseys } from './jersey-shop.ts'

// The same steps on a real reseller's catalogue, imported from their Shopify export.
test.describe('the imported jersey shop', () => {
  // biome-ignore lint/suspicious/noSkippedTests: the real catalogue may be missing
  test.skip(!hasJerseys, 'shared/data/catalogues/shopify_striker_jerseys_inr.csv is not beside the project')

  test('a shopper sorts, filters, searches and orders a jersey', async ({
    page,
    navigate,
    shopUrl,
    login,
    axe,
    allowError,
  }) => {
    allowError(/status of 404/, 'the export names pictures of another host, which are not in the folder')
    await navigate(shopUrl('jerseys'))
    await page.locator('main a[href*="/products-section2/"]').first().click()
    await expect(page.getByText(/^\d+ products?$/)).toBeVisible()
    const listing = page.url()
    await navigate(`${listing}?sort=priceLowToHigh`)
    const cards = await page.locator('main article').allInnerTexts()
    const paid = cards.map((card) => Number(/₹([0-9,]+)/.exec(card)?.[1]?.replaceAll(',', '')))
    expect(paid.length).toBeGreaterThan(5)
    expect(paid).toEqual(paid.toSorted((a, b) => a - b))
    await axe(page)

    await navigate(`${shopUrl('jerseys')}/Product-Serach/manchester`)
    await expect(page.locator('main article').first()).toContainText(/manchester/i)
    await axe(page)

    await navigate(shopUrl('jerseys'))
    await openAProduct(page)
    await axe(page)
    await addToCart(page)
    await login()
    await navigate(`${shopUrl('jerseys')}/address-form?from=checkout`)
    await fill(page, anAddress)
    await page.getByLabel('State').selectOption('Maharashtra')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await page.getByRole('link', { name: 'OK', exact: true }).click()
    await typeCaptcha(page)
    await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/order-confirmation\?order=/)
    const number = new URL(page.url()).searchParams.get('order') ?? ''
    await navigate(`${shopUrl('jerseys')}/your-orders`)
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Placed')
  })
})

test.describe('the imported jersey shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // biome-ignore lint/suspicious/noSkippedTests: the real catalogue may be missing
  test.skip(!hasJerseys, 'shared/data/catalogues/shopify_striker_jerseys_inr.csv is not beside the project')

  test('browsing, searching and the cart work before any script loads', async ({ page, navigate, shopUrl }) => {
    await navigate(shopUrl('jerseys'))
    await page.getByRole('searchbox').filter({ visible: true }).first().fill('barcelona')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Product-Serach\/barcelona/)
    await expect(page.locator('main article').first()).toContainText(/barcelona/i)
    await navigate(shopUrl('jerseys'))
    await openAProduct(page)
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/addcart$/)
    await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
  })
})
