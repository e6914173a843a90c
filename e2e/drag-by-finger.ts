import type { Locator, Page } from '@playwright/test'

const STEPS = 8

/** The handle of an item that holds a text, moved down by so many pixels with one finger. */
export async function dragByFinger(page: Page, item: Locator, by: number): Promise<void> {
  const handle = item.locator('.touch-none')
  // In the middle, since near an edge of the window the page scrolls along.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', far: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + far }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', (by * step) / STEPS)
  // The page follows once a frame.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
