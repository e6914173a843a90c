import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'
import { searchText } from './search-text.ts'

test('F52 any search in an address can be submitted, and becomes an address again', () => {
  expect(searchText('  red kurta ')).toBe('red kurta')
  expect(searchText('red\0kurta\0')).toBe('red kurta')
  expect(searchText(`${'a'.repeat(199)}🙂`)).toBe('a'.repeat(199))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (raw) => {
      const text = searchText(raw.toWellFormed())
      expect([text.length <= 200, text.includes('\0'), text.isWellFormed(), text.trim()]).toEqual([
        true,
        false,
        true,
        text,
      ])
      expect(searchText(text)).toBe(text)
      expect(searchPath(text)).toContain('/Product-Serach')
    }),
  )
})
