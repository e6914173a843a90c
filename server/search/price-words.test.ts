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
  ['500 rs kurti', { text: 'kurti', maxPaise: 500_00 }],
  ['₹500 kurti', { text: 'kurti', maxPaise: 500_00 }],
  ['kurti in 499/-', { text: 'kurti', maxPaise: 499_00 }],
  ['saree for rs. 1,999', { text: 'saree', maxPaise: 1999_00 }],
  ['kurti 500 tak', { text: 'kurti', maxPaise: 500_00 }],
  ['500 se kam ki kurti', { text: 'ki kurti', maxPaise: 500_00 }],
  ['₹500 से कम कुर्ती', { text: 'कुर्ती', maxPaise: 500_00 }],
  ['500 रुपये की कुर्ती', { text: 'की कुर्ती', maxPaise: 500_00 }],
  ['saree under 1.5k', { text: 'saree', maxPaise: 1500_00 }],
  ['saree below 2 thousand', { text: 'saree', maxPaise: 2000_00 }],
  ['kurta between 500 and 1000', { text: 'kurta', minPaise: 500_00, maxPaise: 1000_00 }],
  ['kurta 500-1000 rs', { text: 'kurta', minPaise: 500_00, maxPaise: 1000_00 }],
  ['₹500 to ₹1k kurta', { text: 'kurta', minPaise: 500_00, maxPaise: 1000_00 }],
  ['saree 5000 ke upar', { text: 'saree', minPaise: 5000_00 }],
  ['budget 999 lehenga', { text: 'lehenga', maxPaise: 999_00 }],
  ['kurta 42', { text: 'kurta 42' }],
  ['500 kurti', { text: '500 kurti' }],
  ['32 to 36 bra', { text: '32 to 36 bra' }],
  ['rice 500 g', { text: 'rice 500 g' }],
  ['a5 rs 500x', { text: 'a5 rs 500x' }],
])('%s', (search, expected) => {
  expect(readPriceWords(search)).toEqual(expected)
})
