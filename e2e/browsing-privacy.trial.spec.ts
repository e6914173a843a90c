import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const ADVERTISER = /facebook\.(net|com)\//

/** Records the requests to the advertiser; none of them leaves the machine. */
async function watchAdvertiser(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(ADVERTISER, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requested
}

const bar = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
/** What has moved since the page was opened, without anybody doing anything. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, each) => sum + (each as PerformanceEntry & { value: number }).value, 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
/** The queue that the advertiser's script will find when it loads. */
const queueOf = (page: Page) => page.evaluate(() => (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue)

test('S1-027 a shop without a pixel id asks for no consent and starts no pixel', async ({ page, navigate }) => {
  const requested = await watchAdvertiser(page)
  await navigate('/')
  await page.waitForLoadState('networkidle')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
  expect(requested).toEqual([])
})

test('S1-027 R40 the pixel starts only after consent, which can be withdrawn', async ({
  page,
  navigate,
  shopUrl,
  axe,
}) => {
  const requested = await watchAdvertiser(page)
  await navigate(shopUrl('raat'))
  await expect(bar(page)).toBeVisible()
  await axe(page)
  const [box, header] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(box && box.y + box.height, 'it covers nothing').toBeLessThanOrEqual(header?.y ?? 0)
  expect(await shiftOf(page), 'it is there from the first paint').toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused() // the bar does not take the focus
  await bar(page).getByRole('button', { name: 'No' }).click()
  await expect(bar(page)).toHaveCount(0)
  await navigate(`${shopUrl('raat')}/aboutPage`)
  await expect(bar(page)).toHaveCount(0)
  expect(requested).toEqual([])

  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(bar(page)).toBeFocused()
  await bar(page).getByRole('button', { name: 'Yes' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(requested, 'only product pages are reported').toEqual([])
  await page.locator('header a[href="/"]').click()
  await expect.poll(() => requested).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  await expect
    .poll(() => queueOf(page))
    .toEqual([
      ['set', 'autoConfig', false, '100000000000000'],
      ['init', '100000000000000'],
      ['consent', 'grant'],
      ['track', 'PageView'],
    ])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await bar(page).getByRole('button', { name: 'No' }).click()
  await expect.poll(async () => (await queueOf(page)).at(-1)).toEqual(['consent', 'revoke'])
})
