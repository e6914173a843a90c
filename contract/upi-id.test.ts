import fc from 'fast-check'
import { expect, test } from 'vitest'
import { upiIdField, upiNameField } from './payouts.ts'
import { maskUpiId, readUpiId } from './upi-id.ts'

test.each([
  ['asha@okaxis', 'asha@okaxis'],
  [' Asha.Rao-9@YBL ', 'asha.rao-9@ybl'],
  ['9876543210@paytm', '9876543210@paytm'],
  ['a_b@axisb', 'a_b@axisb'],
])('%s is one', (typed, upiId) => {
  expect(readUpiId(typed)).toEqual({ upiId })
})

test.each([
  ['', 'upiIdWrong'],
  ['asha', 'upiIdWrong'],
  ['asha@', 'upiIdWrong'],
  ['@okaxis', 'upiIdWrong'],
  ['a@okaxis', 'upiIdWrong'],
  ['asha@@okaxis', 'upiIdWrong'],
  ['asha@ok axis', 'upiIdWrong'],
  ['asha rao@okaxis', 'upiIdWrong'],
  ['asha@ok@axis', 'upiIdWrong'],
  ['asha@9axis', 'upiIdWrong'],
  ['asha&am=9@okaxis', 'upiIdWrong'],
  [`${'a'.repeat(300)}@okaxis`, 'upiIdWrong'],
  ['asha@gmail.com', 'upiIdIsMail'],
])('%s is none', (typed, id) => {
  expect(readUpiId(typed)).toEqual({ wrong: { id } })
})

test('a mask shows at most two characters of the name, and never all of it', () => {
  expect(maskUpiId('asha@okaxis')).toBe('as***@okaxis')
  expect(maskUpiId('ab@ybl')).toBe('a***@ybl')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9][a-z0-9._-]{1,20}$/), (name) => {
      const shown = maskUpiId(`${name}@okaxis`)
      expect(shown.endsWith('***@okaxis')).toBe(true)
      expect(shown.length - '***@okaxis'.length).toBeLessThan(Math.min(3, name.length))
    }),
  )
})

test('a field of a form takes what a person types, and says what is wrong', () => {
  expect(upiIdField.parse(' Asha@OKAXIS ')).toBe('asha@okaxis')
  expect(upiIdField.safeParse('asha@gmail.com').error?.issues).toHaveLength(1)
  expect(upiNameField.parse(' Asha Rao ')).toBe('Asha Rao')
  expect(upiNameField.safeParse(' ').success).toBe(false)
})
