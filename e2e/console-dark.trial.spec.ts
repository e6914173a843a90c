import { atThreeWidths, consoleUrl } from '#e2e/console.ts'
import { CONSOLE_PAGES, openConsolePage } from '#e2e/console-pages.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ colorScheme: 'dark' })

for (const path of CONSOLE_PAGES) {
  test(`/${path} in dark colours: axe finds nothing, and nothing is wider than the window`, async ({
    page,
    shopUrl,
    axe,
    allowError,
  }) => {
    allowError(/status of 4\d\d/, 'an invitation that is over is looked at')
    await openConsolePage(page, consoleUrl(shopUrl), path)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(lightnessOf(ground), ground).toBeLessThan(0.3)
    await atThreeWidths(page, axe)
  })
}

/** Of `rgb(…)` or `oklch(…)`, from 0 to 1. */
function lightnessOf(colour: string): number {
  const [, space = '', first = '', rest = ''] = /^(\w+)\(([\d.]+)(.*)\)$/.exec(colour) ?? []
  if (space.startsWith('okl')) return Number(first)
  return Math.max(Number(first), ...(rest.match(/[\d.]+/g) ?? []).slice(0, 2).map(Number)) / 255
}
