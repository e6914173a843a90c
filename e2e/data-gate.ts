import type { Page } from '@playwright/test'

/** Delays the data of client navigations while it is closed; initially open. */
export async function dataGate(page: Page): Promise<{ shut(): void; open(): void }> {
  let blocked = Promise.withResolvers<void>()
  blocked.resolve()
  await page.route(/\.data(\?|$)/, async (route) => {
    await blocked.promise
    await route.continue()
  })
  return {
    shut: () => {
      blocked = Promise.withResolvers<void>()
    },
    open: () => blocked.resolve(),
  }
}
