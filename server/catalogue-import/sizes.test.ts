import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSizes, parseSizes } from './sizes.ts'

test('reads labels and stock', () => {
  expect(parseSizes('S=10| M = 0 |Free size=3|')).toEqual({
    value: [
      { size: 'S', units: 10 },
      { size: 'M', units: 0 },
      { size: 'Free size', units: 3 },
    ],
  })
})

test.each([
  'S',
  'S=',
  '=5',
  'S=ten',
  'S=1.5',
  'S:5',
  'A=B=2',
  'S=5,M=6',
  `${'x'.repeat(101)}=1`,
  Array(2049).fill('S=1').join('|'),
])('refuses %s', (text) => {
  expect(parseSizes(text)).toHaveProperty('problem')
})

const label = fc
  .stringMatching(/^[A-Za-z0-9/ -]{1,20}$/)
  .map((text) => text.trim())
  .filter(Boolean)
const stock = fc.array(fc.record({ size: label, units: fc.integer({ min: -20, max: 1000 }) }), { maxLength: 20 })

test('written sizes are read back', () => {
  fc.assert(
    fc.property(stock, (given) => {
      expect(parseSizes(given.map(({ size, units }) => `${size}=${units}`).join('|'))).toEqual({ value: given })
    }),
  )
})

test('merging loses no stock, leaves one row per label and nothing below 0', () => {
  fc.assert(
    fc.property(stock, (given) => {
      const { stock } = mergeSizes(given)
      const sum = (rows: { units: number }[]) => rows.reduce((total, { units }) => total + Math.max(0, units), 0)
      expect(sum(stock)).toBe(sum(given))
      expect(new Set(stock.map(({ size }) => size.toLowerCase())).size).toBe(stock.length)
      expect(stock.every(({ units }) => units >= 0)).toBe(true)
    }),
  )
})

test('the first spelling of a size wins', () => {
  expect(
    mergeSizes([
      { size: 's', units: 2 },
      { size: 'S', units: 3 },
      { size: 'M', units: -1 },
    ]),
  ).toEqual({
    stock: [
      { size: 's', units: 5 },
      { size: 'M', units: 0 },
    ],
    merged: ['S'],
    raised: ['M'],
    nameless: 0,
  }) // prettier-ignore
})
