import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { addToCart, anAddress, field, fill, unitsInCookie } from './buying.ts'

// Clicks before the scripts have loaded, or during hydration, take effect exactly once.

interface Sold {
  id: number
  ASIN: string
  name: string
  sizes: { Size_Desc: string; Stock: number }[]
  quantity: number
}

async function someProduct(page: Page, isRight: (product: Sold) => boolean): Promise<Sold & { path: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await page.request.post('/api/GetAllProductFilters', {
    headers,
    data: { search: '', subcat_id: 0, type: '' },
  })
  const found = ((await answer.json()) as Sold[]).findLast(isRight)
  if (!found) throw new Error('the demo shop has no such product')
  return { ...found, path: `/product/${found.ASIN.toLowerCase()}` }
}

const hasSizes = ({ sizes }: Sold) => sizes.some(({ Stock }) => Stock > 5)
const hasNone = ({ sizes, quantity }: Sold) => sizes.length === 0 && quantity > 5

/** Opens the page with its scripts pending; the function that it returns lets them load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: blocked, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await blocked
    await route.continue().catch(() => {}) // the requesting page may be gone
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('display', 'flex') // the style sheet is applied
  return async () => {
    resolve()
    await untilHydrated(page)
  }
}

/** Clicks the selector's element at the moment when React has started hydration and not finished it. */
async function pressWhileTakenOver(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const listen = document.addEventListener.bind(document)
    let isHeard = false
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given)
      if (given[0] !== 'click' || isHeard) return
      isHeard = true
      queueMicrotask(() => {
        const isTaken = Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
        Object.assign(window, { wasTaken: isTaken })
        const found = [...document.querySelectorAll<HTMLElement>(wanted)]
        found.find((element) => element.checkVisibility())?.click()
      })
    }
  }, selector)
}

/** Before the style sheet has loaded, elements of other widths are visible too. */
const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const addButton = 'button[form="buy-form"][value="add"]'

test('Add to Cart pressed before the scripts load is not lost', async ({ page }) => {
  const { path, sizes, name } = await someProduct(page, hasSizes)
  await openWithoutScripts(page, path)
  const size = sizes.find(({ Stock }) => Stock > 5)?.Size_Desc ?? ''
  await page.locator(`input[name=size][value="${size}"]`).check()
  await visible(page, 'Add to Cart').click()
  await expect(page).toHaveURL(/\/addcart$/)
  await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  expect(await unitsInCookie(page)).toEqual([1])
})

test('S5-003 S5-004 without a size, a press before the scripts leads back to the product, which requires a size', async ({
  page,
}) => {
  const { path, name, sizes } = await someProduct(page, hasSizes)
  const size = sizes.find(({ Stock }) => Stock > 5)?.Size_Desc ?? ''
  for (const button of ['Add to Cart', 'Buy Now', 'Wishlist']) {
    await openWithoutScripts(page, path)
    await visible(page, button).click()
    await expect(page, button).toHaveURL(/\/product-category\/[^/]+#select-size$/)
    await expect(page.getByText(MESSAGES.selectSize), button).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name.slice(0, 6), 'i'))
    await page.locator(`input[name=size][value="${size}"]`).check()
    await expect(page.getByText(MESSAGES.selectSize)).toBeHidden()
  }
  await openWithoutScripts(page, `/Product-Serach/${encodeURIComponent(name)}`)
  const card = page.locator('main article').filter({ hasText: name })
  await card.getByRole('button').click()
  await expect(page).toHaveURL(/\/product-category\/[^/]+#select-size$/)
  await expect(page.getByText(MESSAGES.selectSize)).toBeInViewport()
  expect(await unitsInCookie(page)).toEqual([])
})

test('Add of a card and Add to Cart, pressed during hydration, add once', async ({ page }) => {
  const { path } = await someProduct(page, hasNone)
  await pressWhileTakenOver(page, addButton)
  await page.goto(path)
  await expect(page.getByText(/\(1 unit\) added to cart!/)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { wasTaken: boolean }).wasTaken), 'it was in between').toBe(
    false,
  )
  await page.goto('/addcart')
  expect(await unitsInCookie(page)).toEqual([1])
})

test('S4-004 a wish pressed before the scripts and during hydration is one wish', async ({ page }) => {
  const { path, name, sizes } = await someProduct(page, hasSizes)
  await openWithoutScripts(page, path)
  const size = sizes.find(({ Stock }) => Stock > 5)?.Size_Desc ?? ''
  await page.locator(`input[name=size][value="${size}"]`).check()
  await visible(page, 'Wishlist').click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByText(`${name} added to wishlist!`)).toBeVisible()
  await expect(page.getByText(`Size: ${size}`)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const other = await someProduct(page, hasNone)
  await pressWhileTakenOver(page, 'button[formaction="/wishlist"]')
  await page.goto(other.path)
  await expect(page.getByRole('status').filter({ hasText: 'added to wishlist!' })).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.locator('main article')).toHaveCount(2)
})

test('what needs scripts is done once they have loaded, and once only', async ({ page }) => {
  const { path } = await someProduct(page, hasNone)
  const letCome = await openWithoutScripts(page, path)
  await visible(page, 'One more').click()
  await visible(page, 'One more').click()
  await expect(page.getByLabel('Quantity')).toHaveValue('1')
  await letCome()
  await expect(page.getByLabel('Quantity')).toHaveValue('3')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await pressWhileTakenOver(page, 'button[aria-label="One more"]')
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.getByLabel('Quantity')).toHaveValue('2')
})

test('what is typed and chosen before the scripts load counts', async ({ page, isMobile }) => {
  const { path } = await someProduct(page, hasNone)
  const letCome = await openWithoutScripts(page, path)
  await page.getByLabel('Quantity').fill('3')
  await letCome()
  await visible(page, 'One more').click()
  await expect(page.getByLabel('Quantity')).toHaveValue('4')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const sort = await openWithoutScripts(page, '/products-section2/1')
  await page.getByLabel('Sort by').selectOption('priceLowToHigh')
  await sort()
  await expect(page).toHaveURL(/sort=priceLowToHigh/)
  await expect(page.getByLabel('Sort by')).toHaveValue('priceLowToHigh')
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page.getByLabel('Sort by')).toHaveValue('featured')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Filters are links and a popover, which need no scripts.
  await openWithoutScripts(page, '/products-section2/1')
  if (isMobile) await visible(page, /^Categories/).click()
  const band = page.getByRole('navigation', { name: 'Price' }).getByRole('link').nth(1)
  await band.click()
  await expect(page).toHaveURL(/price=/)
})

test('S2-195 a payment method chosen before the scripts load is the one used', async ({ page, navigate, login }) => {
  const { path } = await someProduct(page, hasNone)
  await navigate(path)
  await login()
  await navigate('/address-form')
  await fill(page, anAddress)
  await field(page, 'State').selectOption('Maharashtra')
  await visible(page, 'Save Address').click()
  await expect(page.getByText(MESSAGES.addressSaved)).toBeVisible()
  await navigate(path)
  await addToCart(page)
  const letCome = await openWithoutScripts(page, '/checkout2')
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await letCome()
  await expect(visible(page, 'Continue to Payment')).toBeVisible()
})

test('on slow 4G and a slow processor, a press as the cards appear reaches the cart', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { name } = await someProduct(page, hasNone)
  await page.goto(`/Product-Serach/${encodeURIComponent(name)}`, { waitUntil: 'commit' })
  const add = page.locator('main article').filter({ hasText: name })
  await add.locator('button').click()
  await expect.poll(() => unitsInCookie(page)).toEqual([1])
  await page.goto('/addcart', { waitUntil: 'commit' })
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
})
