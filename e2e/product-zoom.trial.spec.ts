import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const scaleOf = (picture: Locator) => picture.evaluate((box) => Number(box.dataset.scale))

test('S2-129 the picture follows the pointer, in full size, and shows no background beside it', async ({
  page,
  navigate,
  isMobile,
}) => {
  await navigate('/product/rng-kurta-indigo')
  const link = page.getByRole('link', { name: /^Larger view/ }).first()
  const image = link.locator('img')
  if (isMobile) {
    await expect(link, 'without scripts it is the picture itself').toHaveAttribute(
      'href',
      /^\/uploads\/[^/]+(?<!00)\.\w+$/,
    )
    return
  }
  const frame = await link.boundingBox()
  if (!frame) throw new Error('no picture')
  const origins = new Set([await image.evaluate((picture) => getComputedStyle(picture).transformOrigin)])
  for (const [x, y] of [
    [0.02, 0.02],
    [0.4, 0.6],
    [0.98, 0.02],
    [0.98, 0.98],
  ] as const) {
    const [left, top] = [frame.x + x * frame.width, frame.y + y * frame.height]
    let origin = ''
    // A pointer moves more than once.
    const follow = async () => {
      await page.mouse.move(left - 1, top)
      await page.mouse.move(left, top)
      origin = await image.evaluate((picture) => getComputedStyle(picture).transformOrigin)
      return origins.has(origin)
    }
    await expect.poll(follow).toBe(false)
    origins.add(origin)
    await expect.poll(() => image.evaluate((picture) => getComputedStyle(picture).scale)).not.toBe('none')
    const shown = await image.evaluate((picture) => {
      for (const motion of picture.getAnimations()) motion.finish()
      const { left, top, right, bottom } = picture.getBoundingClientRect()
      return { left, top, right, bottom }
    })
    expect(shown.left).toBeLessThanOrEqual(frame.x + 1)
    expect(shown.top).toBeLessThanOrEqual(frame.y + 1)
    expect(shown.right).toBeGreaterThanOrEqual(frame.x + frame.width - 1)
    expect(shown.bottom).toBeGreaterThanOrEqual(frame.y + frame.height - 1)
  }
  await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.currentSrc)).not.toMatch(/\d+x800/)
})

/** A tenth of a second apart, however busy the machine is. */
async function doubleTap(page: Page, at: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  for (const after of [0, 0.1]) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp: begun + after })
    await browser.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: begun + after + 0.02,
    })
  }
  await browser.detach()
}

test('S2-127 the full screen view opens by a press, zooms by tap and pinch, and restores the focus', async ({
  page,
  navigate,
  axe,
  isMobile,
}) => {
  await navigate('/product/rng-kurta-indigo')
  const link = page.getByRole('link', { name: /^Larger view/ }).first()
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(link).toBeFocused()

  await (isMobile ? link.tap() : link.click())
  const picture = viewer.locator('[data-scale]').first()
  await expect(picture.locator('img')).toBeInViewport()
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThanOrEqual(800)
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height * 0.4]
  if (isMobile) {
    await doubleTap(page, { x, y })
  } else await page.mouse.click(x, y)
  await expect.poll(() => scaleOf(picture)).toBe(2.5)
  expect(await picture.evaluate((each) => each.scrollLeft), 'around the place that was pressed').toBeGreaterThan(0)

  if (isMobile) {
    await doubleTap(page, { x, y })
    await expect.poll(() => scaleOf(picture)).toBe(1)
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((way) => ({ x: 180 + way * apart, y: 370 })),
      })
    await touch('touchStart', 30)
    for (const apart of [40, 60, 80, 90]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(() => scaleOf(picture)).toBe(3)
  }
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S2-129 a press on the picture opens it in full size', async ({ page, baseURL, allowError }) => {
    allowError(
      /Applying inline style/,
      "Chromium's own page for a picture has styles that our policy for files forbids",
    )
    await page.goto(`${baseURL}/product/rng-kurta-indigo`)
    await page
      .getByRole('link', { name: /^Larger view/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/uploads\//)
  })
})
