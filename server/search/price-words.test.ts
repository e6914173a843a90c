import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['kurta under 500', { text: 'kurta', maxPaise: 500_00 }],
  ['below ₹1,000 saree', { text: 'saree', maxPaise: 1000_00 }],
  ['shoes above rs. 500 below 900', { text: 'shoes', minPaise: 500_00, maxPaise: 900_00 }],
  ['less than 1,23,456', { text: '', maxPaise: 123_456_00 }],
  ['bottle under 500 ml', { text: 'bottle under 500 ml' }],
  ['rice below 5kg', { text: 'rice below 5kg' }],
  ['under the sea', { text: 'under the sea' }],
  ['under 99999999999999', { text: 'under 99999999999999' }],
])('%s', (search, asked) => {
  expect(readPriceWords(search)).toEqual(asked)
})
