import { type Browser, expect, type Page } from '@playwright/test'

/** Into the console of a demo shop, as one of its people. */
export async function enter(
  page: Page,
  host: string,
  role: 'owner' | 'manager' | 'packer',
  shop = 'Mitti',
): Promise<string> {
  await page.goto(host)
  await page.getByRole('button', { name: `Go in as ${role}` }).click()
  await page.getByRole('link', { name: new RegExp(`^${shop}`) }).click()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  return page.url()
}

/** The same on a phone of their own, as manager, beside the page of the shopper; the caller closes its context. */
export async function enterOnPhone(
  browser: Browser,
  host: string,
  shop: string,
): Promise<{ staff: Page; home: string }> {
  const staff = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  return { staff, home: await enter(staff, host, 'manager', shop) }
}

/** The page that is shown, in a window as high as it: axe takes what is scrolled beneath the bars at the foot for too small. */
export async function axeWhole(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: height + 200 })
  await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))))
  await axe(page)
  await page.setViewportSize(size)
}

/** On a phone, a tablet and a desktop no page is wider than its window, and axe finds nothing. */
export async function atThreeWidths(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await axeWhole(page, axe)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

export const consoleUrl = (shopUrl: (name?: string) => string) => shopUrl('manage')
