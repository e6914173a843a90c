import { expect, test } from 'vitest'
import { phoneDigits } from './keep-digits.ts'

test.each([
  ['98765-43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['987654321012', '9876543210'],
  ['91987654321', '91987654321'],
  ['9198765432101', '9876543210'],
  ['98x7', '987'],
])('S5-015 S5-022 %s becomes %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each(['+919829012345', '91 98290 12345', '09829012345', '9829012345'])(
  'S5-015 S5-022 %s typed key by key becomes the right number',
  (typed) => {
    expect([...typed].reduce((digits, key) => phoneDigits(digits + key), '')).toBe('9829012345')
  },
)
