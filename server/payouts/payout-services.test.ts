import { expect, test } from 'vitest'
import { PAYOUT_SERVICES } from './payout-services.ts'
import { expectServiceFolder } from './payout-suite.ts'

test('every service is in a folder of its own, with the suite', () => {
  for (const service of PAYOUT_SERVICES) expectServiceFolder(service)
  expect(new Set(PAYOUT_SERVICES.map(({ code }) => code)).size).toBe(PAYOUT_SERVICES.length)
})
