import { expect, test } from 'vitest'
import { busyAfterPause, pauseAfter } from './worker-pause.ts'

test('the worker rests little while the process is idle, and most of the time while it is busy', () => {
  for (const ms of [6, 15, 20]) {
    expect(pauseAfter({ jobs: 4, ms, busyWithOthers: 0 })).toBe(5)
    expect(pauseAfter({ jobs: 4, ms, busyWithOthers: 0.5 })).toBe(ms)
    expect(pauseAfter({ jobs: 4, ms, busyWithOthers: 0.9 })).toBeCloseTo(9 * ms)
  }
})

test('a backlog shrinks however busy the process is: no rest between jobs exceeds a fifth of a second', () => {
  for (const ms of [60, 1_000, 100_000]) expect(pauseAfter({ jobs: 1, ms, busyWithOthers: 1 })).toBe(200)
})

test('without jobs it polls twice a second, busy or not', () => {
  for (const busyWithOthers of [0, 1]) expect(pauseAfter({ jobs: 0, ms: 3, busyWithOthers })).toBe(500)
})

test('a few milliseconds hardly change the measured load, and half a second dominates it', () => {
  expect(busyAfterPause(0, { ms: 5, share: 1 })).toBeLessThan(0.02)
  expect(busyAfterPause(0, { ms: 500, share: 1 })).toBeGreaterThan(0.6)
  let busy = 0
  for (let rest = 0; rest < 400; rest++) busy = busyAfterPause(busy, { ms: 5, share: rest % 2 })
  expect(busy).toBeCloseTo(0.5, 1)
})
