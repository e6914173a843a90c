import budgets from '#bench/budgets.json' with { type: 'json' }
import { weighPage } from '#bench/page-weight.ts'
import { findPages, PAGE_NAMES } from '#bench/pages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { launchOptions } from '#e2e/whole-chromium.ts'

test.use({ launchOptions })

for (const name of PAGE_NAMES) {
  test(`a first visit of the ${name} page stays within its budget in bytes`, async ({ browser, shopUrl }) => {
    const pages = await findPages(shopUrl())
    const { requests, ...bytes } = await weighPage(browser, `${shopUrl()}${pages[name]}`)
    const { requests: requestsAllowed, ...kibibytes } = budgets[name]
    for (const [kind, allowed] of Object.entries(kibibytes)) {
      const weight = bytes[kind as keyof typeof bytes]
      expect(weight, `something of the kind ${kind} arrived`).toBeGreaterThan(0)
      expect(weight / 1024, `KiB of ${kind}`).toBeLessThanOrEqual(allowed)
    }
    expect(requests, 'requests').toBeLessThanOrEqual(requestsAllowed)
  })
}
