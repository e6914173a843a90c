import type { CDPSession } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

test('an Add has its toast rendered and not the page', async ({ page, navigate }) => {
  await navigate('/product/rng-kurta-indigo')
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')

  // A choice of size is a measure of its own: it renders the form, about a third of the page.
  const size = page.locator('input[name=size]:enabled').first()
  const forSize = await callsDuring(devtools, async () => {
    await size.click()
    await expect(size).toBeChecked()
  })
  const forAdd = await callsDuring(devtools, async () => {
    const answered = page.waitForResponse('**/addcart/add')
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
    await answered
    await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached()
  })
  expect(forAdd).toBeGreaterThan(0)
  expect(forAdd, 'calls of functions of the shop and of React').toBeLessThan(forSize)
})

async function callsDuring(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await act()
  const { result } = await devtools.send('Profiler.takePreciseCoverage')
  await devtools.send('Profiler.stopPreciseCoverage')
  return result
    .filter(({ url }) => url.includes('/assets/'))
    .flatMap(({ functions }) => functions)
    .reduce((calls, { ranges }) => calls + (ranges[0]?.count ?? 0), 0)
}
