import type { Page } from '@playwright/test'

/** How many elements are styled again at a time while this is done, at most. */
export async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let most = 0
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[])
      most = Math.max(most, args?.elementCount ?? 0)
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  const over = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await over
  return most
}
