import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest } from './spelling.ts'

const known = (word: string, products = 1) => ({ word, spelling: word, products })

test('a word with one typo is near, wherever the typo is; ties go by how many products have the word', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(word, fc.nat(3), fc.constantFrom('swap', 'drop', 'double', 'change'), (text, spot, slip) => {
      const at = 1 + spot
      const slipped = {
        swap: text.slice(0, at - 1) + text[at] + text[at - 1] + text.slice(at + 1),
        drop: text.slice(0, at) + text.slice(at + 1),
        double: text.slice(0, at) + text[at] + text.slice(at),
        change: `${text.slice(0, at)}-${text.slice(at + 1)}`,
      }[slip]
      expect(nearest(slipped, [known(text)]).map((each) => each.word)).toEqual(
        // Swapping the first character counts as two edits, which is too many for a word of four characters.
        slipped.length < 5 && slipped[0] !== text[0] ? [] : [text],
      )
    }),
  )
  expect(nearest('kurtq', [known('kurti', 3), known('kurta', 9), known('korma', 99)]).map(({ word }) => word)).toEqual([
    'kurta',
    'kurti',
  ])
  expect(nearest('asdfqwer', [known('shirt', 1000)])).toEqual([])
})
