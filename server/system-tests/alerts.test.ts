import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { measure } from '#server/process/measure.ts'
import { testDatabase } from '#server/testing/shop.ts'
import '#server/http/count-request.ts'
import '#server/orders/index.ts'
import { describeMetrics } from '#server/kernel/metrics.ts'

test('every alert uses a metric that exists', async () => {
  const alerts = readFileSync(new URL('../../docs/alerts.yml', import.meta.url), 'utf8')
  await measure({ database: testDatabase(), keeperUrl: inject('keeperUrl') })()
  const measured = new Set(Array.from(describeMetrics().matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
  const used = new Set(Array.from(alerts.matchAll(/\bhaat_\w+/g), ([name]) => name.replace(/_bucket$/, '')))
  expect(used.size).toBeGreaterThan(8)
  for (const name of used) expect(measured).toContain(name)
})
