import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCount, parseHsn, parsePercent, parsePrice, parseRating, parseRupees } from './numbers.ts'

test.each([
  ['1299', 129900],
  ['1299.5', 129950],
  ['1299.50', 129950],
  ['₹1,299', 129900],
  ['₹ 176.63', 17663],
  ['Rs. 1,29,900/-', 12990000],
  ['INR 10', 1000],
  ['1,099.00', 109900],
  ['12.5000', 1250],
  ['0.01', 1],
  ['007', 700],
  ['1,234,567', 123456700],
  ['Rs 5', 500],
])('%s is %d paise', (text, paise) => {
  expect(parsePrice(text)).toEqual({ value: paise })
}) // prettier-ignore

test.each([
  'abc',
  '',
  '-5',
  '1.299,00',
  '1,2',
  '12,34',
  '1e5',
  'NaN',
  'Infinity',
  '0x10',
  '=1+1',
  '12.345',
  '1 299',
  '$5',
  '5%',
  '₹',
  '.5',
  '5.',
  '1,,000',
  '9'.repeat(400),
  '1000000001',
  '٣',
  '1299 only',
  '--5',
  '+5',
  '0',
  '0.00',
  '₹0',
])('%j is not a price', (text) => {
  expect(parsePrice(text)).toHaveProperty('problem')
}) // prettier-ignore

test('any amount up to ₹100 crore is read exactly, in every notation', () => {
  const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (paise) => {
      const plain = (paise / 100).toFixed(2)
      for (const text of [plain, indian.format(Number(plain)), `₹${plain}`, `Rs. ${plain}/-`]) {
        expect(parseRupees(text)).toEqual({ value: paise })
      }
    }),
  )
})

test('any cell is read as whole paise or reported as a problem', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parsePrice(text)
      if ('value' in parsed) expect(Number.isSafeInteger(parsed.value) && parsed.value > 0).toBe(true)
      else expect(parsed.problem.id).not.toBe('')
    }),
  )
})

test('stock is in whole pieces', () => {
  expect(parseCount('10.0')).toEqual({ value: 10 })
  expect(parseCount('1,000')).toEqual({ value: 1000 })
  expect(parseCount('-3')).toEqual({ value: -3 })
  for (const text of ['ten', '1.5', '', '1e3', '2000000', '5 pcs']) expect(parseCount(text)).toHaveProperty('problem')
})

test('ratings go from 0 to 5', () => {
  expect(parseRating('4.26')).toEqual({ value: 4.3 })
  for (const text of ['|', 'No rating available', '5.1', '-1', '9', 'NaN']) {
    expect(parseRating(text)).toHaveProperty('problem')
  }
})

test('an HSN has 4, 6 or 8 digits; a tax rate is a percentage the law could set', () => {
  expect(['6211', '6211.42', '6211 42 90'].map(parseHsn)).toEqual(
    ['6211', '621142', '62114290'].map((value) => ({ value })),
  )
  for (const text of ['62', '62114', 'HSN', '٦٢١١', '621142901']) expect(parseHsn(text)).toHaveProperty('problem')
  expect(['5', '18%', '0.25', '0', '40 %'].map(parsePercent)).toEqual([5, 18, 0.25, 0, 40].map((value) => ({ value })))
  expect(['0.05', '0.18', '0.28', '0.4', '0.1'].map(parsePercent)).toEqual(
    [5, 18, 28, 40, 0.1].map((value) => ({ value })),
  )
  for (const text of ['41', '-5', '5.125', 'GST', '', '1e1', '100'])
    expect(parsePercent(text)).toHaveProperty('problem')
})
