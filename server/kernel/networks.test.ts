import { expect, test } from 'vitest'
import { limitsOf, wideNetworkOf } from './networks.ts'

test.each([
  ['2001:db8:7:9::/64', '2001:db8:7::/48'],
  ['0:0:0:1::/64', '0:0:0::/48'],
  ['203.0.113.7', '203.0.113.7'],
])('the network around %s is %s', (address, wide) => {
  expect(wideNetworkOf(address)).toBe(wide)
})

test('a try from IPv6 counts for its /64 and, four times as wide, for its /48', () => {
  expect(limitsOf('2001:db8:7:9::/64', 'knock', { max: 5, seconds: 60 })).toEqual([
    { bucket: 'knock:2001:db8:7:9::/64', max: 5, seconds: 60 },
    { bucket: 'knock:2001:db8:7::/48', max: 20, seconds: 60 },
  ])
  expect(limitsOf('203.0.113.7', 'knock', { max: 5, seconds: 60 })).toHaveLength(1)
})
