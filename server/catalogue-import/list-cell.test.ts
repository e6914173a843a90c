import { expect, test } from 'vitest'
import { readListCell } from './list-cell.ts'

test('a list as Python writes it, also one that was cut short', () => {
  expect(readListCell(`['Women\\'s', "Men's", 'Kids']`)).toEqual(["Women's", "Men's", 'Kids'])
  expect(readListCell(`['Red', "Blue", 'Gre`)).toEqual(['Red', 'Blue'])
  expect(readListCell(`['Women's, "Men"]`)).toEqual(['Women', 'Men'])
})

test('F49 a megabyte of quotes that are not closed is read once, and not from each of them', () => {
  expect(readListCell(`['${"\\'".repeat(500_000)}, "Red"`)).toEqual(['Red'])
})
