import { expect, test } from 'vitest'
import { EMPTY, isComplete, type Pair, take } from './pair.ts'

const scan = (...codes: string[]): Pair => codes.reduce(take, EMPTY)

test('slip and AWB make a pair in either order', () => {
  for (const codes of [
    ['H7K4M-9QXTC', 'DL123456'],
    ['DL123456', 'H7K4M-9QXTC'],
    ['h7k4m-9qxtc ', ' DL123456'],
  ]) {
    const pair = scan(...codes)
    expect(pair).toEqual({ number: 'H7K4M-9QXTC', awb: 'DL123456', notice: '' })
    expect(isComplete(pair)).toBe(true)
  }
})

test('one slip twice is one; two slips in a row put the first aside, with a message', () => {
  expect(scan('H7K4M-9QXTC', 'H7K4M-9QXTC')).toEqual({ ...EMPTY, number: 'H7K4M-9QXTC' })
  expect(scan('H7K4M-9QXTC', 'CCCCC-DDDDD').notice).toContain('H7K4M-9QXTC is put aside')
})

test('two AWBs in a row put the first aside; an empty scan is nothing', () => {
  expect(scan('DL123456', 'DL999999')).toMatchObject({ number: '', awb: 'DL999999' })
  expect(scan('DL123456', 'DL999999').notice).toContain('DL123456 is put aside')
  expect(scan('', ' ')).toEqual(EMPTY)
})

test('an AWB with a hyphen is no order', () => {
  expect(scan('AB-1234567')).toMatchObject({ number: '', awb: 'AB-1234567' })
})
