import { expect, test } from 'vitest'
import { capitalise, cutAt, titleCase } from './format.ts'

test('S2-112 names are shown in title case', () => {
  expect(titleCase('HOLI T-SHIRT')).toBe('Holi T-Shirt')
  expect(titleCase("women's cotton kurta")).toBe("Women's Cotton Kurta")
  expect(titleCase('ink-blue iPhone case')).toBe('Ink-Blue IPhone Case')
  expect(titleCase('कुर्ता SET of 2')).toBe('कुर्ता Set Of 2')
})

test('S2-103 the first character is capitalised', () => {
  expect(capitalise('kurtas & sets')).toBe('Kurtas & sets')
  expect(capitalise('')).toBe('')
})

test('S2-090 header names are cut at 40 characters', () => {
  expect(cutAt('x'.repeat(40), 40)).toBe('x'.repeat(40))
  expect([...cutAt('x'.repeat(41), 40)]).toHaveLength(40)
})
