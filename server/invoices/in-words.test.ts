import { expect, test } from 'vitest'
import { amountOf } from './figures.ts'
import { inWords } from './in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [14_00, 'Rupees Fourteen Only'],
  [100_00, 'Rupees One Hundred Only'],
  [101_50, 'Rupees One Hundred and One and Fifty Paise Only'],
  [1_000_00, 'Rupees One Thousand Only'],
  [1_005_00, 'Rupees One Thousand and Five Only'],
  [1_23_456_00, 'Rupees One Lakh Twenty-Three Thousand Four Hundred and Fifty-Six Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    123_45_67_890_00,
    'Rupees One Hundred and Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred and Ninety Only',
  ],
])('%d paise are %s', (paise, words) => {
  expect(inWords(paise)).toBe(words)
})

test.each([
  [5, '0.05'],
  [999_99, '999.99'],
  [1_000_00, '1,000.00'],
  [1_23_45_678_90, '1,23,45,678.90'],
])('%d paise are written %s', (paise, written) => {
  expect(amountOf(paise)).toBe(written)
})
