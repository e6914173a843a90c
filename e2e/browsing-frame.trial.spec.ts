import type { Page } from '@playwright/test'
import { dataGate } from '#e2e/data-gate.ts'
import { expect, test } from '#e2e/fixtures.ts'

const ACCOUNT_LINKS = ['/UserProfile', '/your-orders', '/wishlist', '/addcart']

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })
const accountLinks = (page: Page) =>
  page
    .locator('footer nav[aria-label="Your account"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('S2-043 S2-045 S2-053..S2-062 S2-075 S7-001 the header and footer lead a guest to the sign-in and a customer to their pages', async ({
  page,
  navigate,
  login,
  isMobile,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requested.push(request.url())
  })
  const profile = visible(page, 'header a[aria-label="Your profile"]')
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.locator('#account-menu')
  const openMenu = async () => {
    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account menu', exact: true }).click()
    await expect(menu).toBeVisible()
  }

  await navigate('/aboutPage')
  await expect(page).toHaveTitle('About Us | localhost')
  await expect.poll(() => accountLinks(page)).toEqual(ACCOUNT_LINKS.map((path) => `/login?from=${path}`))
  await visible(page, 'header a[aria-label="Wishlist"]').click()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page).toHaveTitle(/^My Wishlist \| localhost$/)
  await page.getByRole('link', { name: 'Rangoli: home' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page).toHaveTitle('Home | localhost')
  await openMenu()
  await expect(menu.getByText('Hello, Sign In')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Your Account' })).toHaveAttribute('href', '/login?from=/UserProfile')
  await expect(menu.getByText('Sign Out')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await profile.click()
  await expect(page).toHaveURL(/\/login\?from=/)

  await login()
  await expect.poll(() => accountLinks(page)).toEqual(ACCOUNT_LINKS)
  await openMenu()
  await expect(menu.getByText('Hello, Asha Rao')).toBeVisible()
  await expect(menu.getByText('Hello, Sign In')).toHaveCount(0)
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await menu.getByRole('link', { name: 'Your Account' }).click()
  await expect(page).toHaveURL(/\/UserProfile$/)
  await page.getByRole('link', { name: 'Rangoli: home' }).click()
  await profile.click()
  await expect(page).toHaveURL(/\/UserProfile$/)
  await visible(page, 'header a[aria-label^="Cart"]').click()
  await expect(page).toHaveURL(/\/addcart$/)

  await navigate('/')
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await cookieNames()).toEqual(expect.arrayContaining(['user_token', 'user_name']))
  await openMenu()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await cookieNames()).not.toContain('user_token')
  expect(await cookieNames()).not.toContain('user_name')
  await expect.poll(() => profile.getAttribute('href')).toBe('/login?from=/UserProfile')
  await openMenu()
  await expect(menu.getByText('Hello, Sign In')).toBeVisible()

  expect(requested.some((url) => url.includes('/api/'))).toBe(true)
  expect([...new Set(requested.map((url) => new URL(url).origin))]).toEqual([new URL(page.url()).origin])
})

test('S2-055 S4-001 a customer without the name cookie is still signed in', async ({ page, navigate, login }) => {
  const loseName = () => page.context().clearCookies({ name: /^(user_name|email|mobile)$/ })
  await login()
  await loseName()
  await navigate('/')
  await visible(page, 'header a[aria-label="Your profile"]').click()
  await expect(page).toHaveURL(/\/UserProfile$/)
  await loseName()
  await navigate('/')
  await page.locator('footer').getByRole('link', { name: 'Your Orders' }).click()
  await expect(page).toHaveURL(/\/your-orders$/)
  await expect.poll(() => accountLinks(page)).toEqual(ACCOUNT_LINKS)
})

test('S1-005 S2-063 S2-064 S2-065 S2-066 S2-067 S2-068 S2-069 S9-021 the departments: a dropdown and a strip; up to 768 px a menu that slides in', async ({
  page,
  navigate,
  isMobile,
}) => {
  await navigate('/')
  const departments = page.getByRole('button', { name: 'All Department' })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.locator('#category-menu')
  const tree = menu.getByRole('navigation', { name: 'All Department' })
  const strip = page.getByRole('navigation', { name: 'Top categories' })
  if (isMobile) {
    await expect(departments).toBeHidden()
    await expect(strip).toBeHidden()
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(tree.getByRole('link', { name: 'Sarees', exact: true })).toBeVisible()
    expect(await menu.evaluate((panel) => getComputedStyle(panel).animationName)).toBe('slide-in')
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Your Account' })).toBeVisible()
    await menu.getByRole('link', { name: 'Wishlist' }).click()
    await expect(page).toHaveURL(/\/wishlist$/)
    return
  }

  await expect(strip.getByRole('link').filter({ visible: true })).toHaveCount(6)
  await departments.click()
  await expect(tree.getByRole('heading').first()).toBeVisible()
  const look = await menu.evaluate((panel) => {
    const { maxHeight, overflowY, height } = getComputedStyle(panel)
    panel.scrollTop = 100
    return { maxHeight, overflowY, height, scrolled: panel.scrollTop }
  })
  expect(look).toEqual({ maxHeight: '520px', overflowY: 'auto', height: '520px', scrolled: 100 })
  const group = tree
    .locator('section')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(group.locator('a[href^="/products-section2/"]').first()).toBeVisible()
  const subcategory = group.locator('a[href^="/products-section/"]').first()
  const to = await subcategory.getAttribute('href')
  await subcategory.click()
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  const category = strip.getByRole('link').nth(5)
  const [name, address] = [await category.innerText(), await category.getAttribute('href')]
  expect(address).toMatch(/^\/products-section2\/\d+$/)
  await category.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.locator('#filter-panel summary', { hasText: 'Categories' }).click()
  await page.locator('#filter-panel details[name][open] a[href^="/products-section/"]').first().click()
  await expect(page).toHaveURL(/\/products-section\/\d+$/)
  await expect(page.locator('main article').first()).toBeVisible()

  await page.setViewportSize({ width: 769, height: 850 })
  await expect(departments).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 768, height: 850 })
  await expect(departments).toBeHidden()
  await expect(strip).toBeHidden()
  await expect(opener).toBeVisible()
})

test('S2-247 S2-248 Back to top appears after 300 px, and a new page begins at the top', async ({ page, navigate }) => {
  await navigate('/')
  const up = page.getByRole('button', { name: 'Back to top' })
  const top = () => page.evaluate(() => scrollY)
  const scroll = async (to: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
    await expect.poll(top).toBe(to)
  }
  await expect(up).toHaveCount(0)
  await scroll(301)
  await expect(up).toBeVisible()
  await scroll(300)
  await expect(up).toHaveCount(0)
  await scroll(600)
  await up.click()
  await expect.poll(top).toBe(0)
  await expect(up).toHaveCount(0)

  await page.locator('footer a[href="/aboutPage"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await expect.poll(top).toBe(0)
  await navigate('/')
  await scroll(600)
  await page.locator('main article a[href^="/product-category/"]').first().click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })).toBeVisible()
  await expect.poll(top).toBe(0)
})

test('a page that one returns to is scrolled as it was left, also after a second link', async ({ page, navigate }) => {
  await navigate('/products-section2/6')
  const card = page.locator('main article').nth(7)
  const left = await card.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return Math.round(scrollY)
  })
  expect(left).toBeGreaterThan(300)
  const isAsLeft = () => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
  const gate = await dataGate(page)
  gate.shut()
  // On a phone the product's known content is at the window's top while the page is awaited.
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('status', { name: 'Loading the product' })).toBeVisible()
  await visible(page, 'header a[aria-label="Wishlist"]').click()
  gate.open()
  await expect(page).toHaveURL(/\/wishlist$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await isAsLeft()
})
