import { expect, test } from 'vitest'
import { busyAfterRest, restAfter } from './rest-after.ts'

test('the worker takes what others leave: it hardly rests while they do little, and for most of the time while they do much', () => {
  for (const ms of [6, 15, 20]) {
    expect(restAfter({ jobs: 4, ms, busyWithOthers: 0 })).toBe(5)
    expect(restAfter({ jobs: 4, ms, busyWithOthers: 0.5 })).toBe(ms)
    expect(restAfter({ jobs: 4, ms, busyWithOthers: 0.9 })).toBeCloseTo(9 * ms)
  }
})

test('what piles up goes down however busy the process is: no rest between jobs is longer than a fifth of a second', () => {
  for (const ms of [60, 1_000, 100_000]) expect(restAfter({ jobs: 1, ms, busyWithOthers: 1 })).toBe(200)
})

test('without jobs it looks twice a second, busy or not', () => {
  for (const busyWithOthers of [0, 1]) expect(restAfter({ jobs: 0, ms: 3, busyWithOthers })).toBe(500)
})

test('a few milliseconds say little of the load, and half a second most', () => {
  expect(busyAfterRest(0, { ms: 5, share: 1 })).toBeLessThan(0.02)
  expect(busyAfterRest(0, { ms: 500, share: 1 })).toBeGreaterThan(0.6)
  let busy = 0
  for (let rest = 0; rest < 400; rest++) busy = busyAfterRest(busy, { ms: 5, share: rest % 2 })
  expect(busy).toBeCloseTo(0.5, 1)
})
