import { expect, test } from 'vitest'
import { STATES } from '#contract/indian-states.ts'
import { pinStartsOf, placesText, readPlaces, statesOf } from '#contract/pin-codes.ts'

test('every state is read by its name and named again', () => {
  for (const state of STATES) {
    expect(readPlaces(state.toUpperCase())).toEqual({ starts: pinStartsOf([state], []) })
    expect(statesOf(pinStartsOf([state], []))).toEqual({ states: [state], pins: [] })
  }
  expect(placesText(pinStartsOf(['Maharashtra', 'Goa'], ['560001', '411', '110']))).toBe(
    'Goa, Maharashtra, 110xxx, 411xxx and 560001',
  )
})

test('no beginning is of two states', () => {
  const all = STATES.flatMap((state) => pinStartsOf([state], []))
  expect(new Set(all).size).toBe(all.length)
  for (const start of all)
    expect(all.filter((other) => other !== start && start.startsWith(other))).toEqual(start === '68255' ? [] : [])
})

test.each([
  ['goa, 411 , 560 001', ['403', '411', '560001']],
  ['411xxx; 411XXX\n41', ['41', '411']],
  ['Pincode\r\n110001\r\n110002\r\n', ['110001', '110002']],
  ['', []],
])('%j is read', (typed, starts) => {
  expect(readPlaces(typed)).toEqual({ starts })
})

test.each(['Punne', '0411', '4110011', '<script>', '411-412'])('%j is named as unknown', (typed) => {
  expect(readPlaces(`411001, ${typed}`)).toEqual({ unknown: typed })
})
