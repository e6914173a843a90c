import { expect, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { ADDRESSES_SHOWN, describeReady } from './welcome.ts'

test('with many shops the start prints the first, and where the others are listed', () => {
  const shops = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ title: `Shop ${nth}`, host: `s${nth}.example` }))
  const config = loadConfig('command', {})
  const all = describeReady(config, shops(ADDRESSES_SHOWN))
  expect(all).toContain('http://s9.example:3000/')
  expect(all).not.toContain('reseller list')
  const some = describeReady(config, shops(ADDRESSES_SHOWN + 1))
  expect(some).toContain('http://s9.example:3000/')
  expect(some).not.toContain('s10.example')
  expect(some).toContain('npm run haat -- reseller list')
})
