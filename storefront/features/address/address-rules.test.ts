import { expect, test } from 'vitest'
import { addressError } from './address-rules.ts'

test.each([
  ['name', ' ', 'This field is required'],
  ['mobile', '987654321', 'Mobile number must be exactly 10 digits'],
  ['mobile', '98765432100', 'Mobile number must be exactly 10 digits'],
  ['mobile', '9876543210', undefined],
  ['pincode', '4110', 'Zip code must be exactly 6 digits'],
  ['pincode', '411001', undefined],
  ['state', '', 'This field is required'],
  ['email', 'asha@', 'Please enter a valid e-mail address.'],
])('S5-019..S5-021 %s %j', (field, value, sentence) => {
  expect(addressError(field, () => value)).toBe(sentence)
})
