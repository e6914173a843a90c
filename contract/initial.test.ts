import { expect, test } from 'vitest'
import { initialIcon, initialPath } from './initial.ts'

test.each([
  ['rangoli', 'R'],
  ['  “Asha” Sarees', 'A'],
  ['24 Karat', '2'],
  ['मिट्टी', 'मि'],
  ['<script>', 'S'],
  ['&&&', '•'],
  ['', '•'],
])('the initial of %j is %s', (title, initial) => {
  expect(initialIcon(title, { primary: '#9c3a1d' })).toContain(`>${initial}</text></svg>`)
})

test('it is black or white on the main colour, whichever is easier to read, and its address follows the colour', () => {
  expect(initialIcon('A', { primary: '#101010' })).toMatch(/fill="#101010".*fill="#ffffff"/)
  expect(initialIcon('A', { primary: '#FFE08A' })).toMatch(/fill="#FFE08A".*fill="#000000"/)
  expect(initialPath({ primary: '#FFE08A' })).toBe('/letter.svg?ffe08a')
})
