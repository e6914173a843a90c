import { expect, test } from 'vitest'
import { filledFrom } from './code-digits.ts'

const empty = ['', '', '', '', '', '']

test.each([
  [empty, 0, '7', '7_____', 1],
  [empty, 5, '7', '_____7', 6],
  [empty, 0, 'x', '______', 0],
  [['1', '2', '', '', '', ''], 1, 'x', '1_____', 1],
  [empty, 0, '123456', '123456', 6],
  [empty, 0, '12 34-56 78', '123456', 6],
  [['9', '9', '9', '', '', ''], 2, '12345', '991234', 6],
  [['1', '2', '3', '', '', ''], 1, '', '1_3___', 1],
])('S5-030..S5-032 %j, at box %i %j', (before, at, text, boxes, end) => {
  const filled = filledFrom(before, at, text)
  expect(filled.next.map((digit) => digit || '_').join('')).toBe(boxes)
  expect(filled.end).toBe(end)
})
