import { expect, test } from '#e2e/fixtures.ts'

test('a chosen size has the style of a few elements calculated, not of the whole page', async ({
  browser,
  page,
  navigate,
}) => {
  await navigate('/product/rng-kurta-indigo')
  await page.waitForLoadState('networkidle') // a style sheet that comes later counts for everything
  const size = page.locator('input[name=size]:enabled').first()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await size.click()
  await expect(size).toBeChecked()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }

  const counts = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(counts).not.toEqual([])
  const all = await page.locator('body *').count()
  expect(Math.max(...counts), `of ${all} elements`).toBeLessThan(all / 5)
})

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}
