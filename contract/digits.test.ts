import { expect, test } from 'vitest'
import { plainContact } from './contact.ts'
import { digitsOf, latinDigits } from './digits.ts'

test('the digits of every script that numbers are written in are read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
  const written = systems.map((system) =>
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false, minimumIntegerDigits: 10 }).format(123456789),
  )
  const decimal = written.filter((text) => /^\p{Nd}{10}$/u.test(text))
  expect(decimal.length).toBeGreaterThan(60)
  expect(decimal).toContain('०१२३४५६७८९')
  expect(new Set(decimal.map(latinDigits))).toEqual(new Set(['0123456789']))
})

test.each([
  ['४११ ०३०', '411030'],
  ['411-030', '411030'],
  ['', ''],
])('%s is %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test.each([
  '9829012345',
  '98290 12345',
  '98290.12345',
  '98290–12345',
  '(+91) 98290-12345',
  '+91 98290 12345',
  '+91 0 98290 12345',
  '919829012345',
  '00919829012345',
  '0091 98290 12345',
  '09829012345',
  '९८२९० १२३४५',
  '+९१ ९८२९०१२३४५',
  '\u202a+91 98290 12345\u202c',
])('%s is one and the same mobile number', (typed) => {
  expect(plainContact(typed)).toBe('9829012345')
})

test.each([
  ['9198765432', '9198765432'],
  ['+98 76543210', '+9876543210'],
  ['+91 98765432', '+9198765432'],
  ['98290123456', '98290123456'],
  ['Asha@Example.com', 'asha@example.com'],
])('%s stays %s', (typed, contact) => {
  expect(plainContact(typed)).toBe(contact)
})
