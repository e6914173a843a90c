import type { Page } from '@playwright/test'

/** Delays the data of client navigations while it is closed; initially open. */
export async function dataGate(page: Page): Promise<{ shut(): void; open(): void }> {
  let held = Promise.withResolvers<void>()
  held.resolve()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  return {
    shut: () => {
      held = Promise.withResolvers<void>()
    },
    open: () => held.resolve(),
  }
}
