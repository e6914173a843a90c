import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from './is-same-name.ts'

test.each([
  ['Asha Rao', 'ASHA RAO'],
  ['Asha Rao', 'Mrs. Rao Asha'],
  ['Asha Rao', 'ASHA KUMARI RAO'],
  ['Asha', 'Asha Rao'],
  ['A Rao', 'Asha Rao'],
  ['Lakshmi Narayanan', 'LAKSHMI NARAYANA'],
  ['Shri Mohammed Irfan', 'MOHAMMAD IRFAN'],
  ['R. K. Sharma', 'Rajesh Kumar Sharma'],
])('%s may be %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Asha Rao', 'Ravi Kumar'],
  ['Asha Rao', 'Asha Kumar'],
  ['Asha Rao', 'A R'],
  ['Asha Rao', ''],
  ['', ''],
  ['Mr', 'Mr'],
  ['Asha', 'Usha'],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
  expect(isSameName(other, one)).toBe(false)
})

test('the order of words, capitals, stops and titles do not matter', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/)
  const title = fc.constantFrom('', 'Mr ', 'SMT. ', 'Dr. ')
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), title, (words, before) => {
      fc.pre(
        !words.some((each) =>
          ['mr', 'mrs', 'ms', 'dr', 'smt', 'sri', 'shri', 'kum', 'miss', 'kumari', 'master'].includes(each),
        ),
      )
      const other = before + words.toReversed().join('. ').toUpperCase()
      expect(isSameName(words.join(' '), other)).toBe(true)
      expect(isSameName(other, words.join(' '))).toBe(true)
    }),
  )
})
