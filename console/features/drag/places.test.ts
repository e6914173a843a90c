import { expect, test } from 'vitest'
import { placeAt, roomFor, shiftOf } from './places.ts'

const SPANS = [
  { top: 0, height: 100 },
  { top: 110, height: 40 },
  { top: 160, height: 100 },
]

test('an item goes behind another once its edge is past the other’s middle', () => {
  expect([0, 29, 31, 109, 111].map((by) => placeAt(SPANS, 0, by))).toEqual([0, 0, 1, 1, 2])
  expect([0, -29, -31, -109, -111, -900].map((by) => placeAt(SPANS, 2, by))).toEqual([2, 2, 1, 1, 0, 0])
})

test('dropped, it lies where the list will have it', () => {
  expect([shiftOf(SPANS, 0, 2), shiftOf(SPANS, 2, 0), shiftOf(SPANS, 1, 1)]).toEqual([160, -160, 0])
})

test('the others make room for it', () => {
  expect([roomFor(SPANS, 0, 2), roomFor(SPANS, 2, 0), roomFor(SPANS, 1, 2)]).toEqual([-110, 110, -50])
})
