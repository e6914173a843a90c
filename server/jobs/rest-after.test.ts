import { expect, test } from 'vitest'
import { restAfter } from './rest-after.ts'

test('the worker gives way to shoppers: it rests a multiple of its work while the process is busy, and hardly otherwise', () => {
  for (const ms of [1, 5, 20]) {
    expect(restAfter({ jobs: 4, ms, busyWithOthers: 0.1 })).toBe(10)
    expect(restAfter({ jobs: 4, ms, busyWithOthers: 0.9 })).toBe(Math.max(10, 4 * ms))
  }
})

test('what piles up goes down however busy the process is: no rest between jobs is longer than a fifth of a second', () => {
  for (const ms of [60, 1_000, 100_000]) expect(restAfter({ jobs: 1, ms, busyWithOthers: 1 })).toBe(200)
})

test('without jobs it looks twice a second, busy or not', () => {
  for (const busyWithOthers of [0, 1]) expect(restAfter({ jobs: 0, ms: 3, busyWithOthers })).toBe(500)
})
