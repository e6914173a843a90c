import { expect, test } from 'vitest'
import { COOKIE_BYTES_MAX } from '#contract/limits.ts'
import { decodeList, decodeText, encodeList, fitList, readCookie } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  expect(readCookie('xuser_name=no; user_name=Asha%20Rao; b=', 'user_name')).toBe('Asha%20Rao')
  expect(readCookie('', 'user_name')).toBeUndefined()
  expect(decodeText('Asha%20Rao')).toBe('Asha Rao')
  expect(decodeText('100%')).toBe('100%')
})

test('S9-010 a list goes through Base64 of UTF-8 JSON, Devanagari and ₹ included', () => {
  const list = [{ id: 7, name: 'कुर्ता ₹499' }]
  expect(decodeList(encodeList(list))).toEqual(list)
  expect(decodeList(encodeURIComponent(encodeList(list)))).toEqual(list)
  expect(JSON.parse(Buffer.from(encodeList(list), 'base64').toString('utf8'))).toEqual(list)
})

test.each(['', 'null', '%%%', '!!', btoa('{"a":1}'), btoa('[1'), btoa('\xff\xfe[')])(
  'S5-006 S5-007 an undecodable cookie %j is an empty list',
  (value) => {
    expect(decodeList(value)).toEqual([])
  },
)

test('R01 a list over the limit retains the newest that fit', () => {
  const list = Array.from({ length: 100 }, (_, id) => ({ id, name: `A product with a long name, number ${id}` }))
  const { value, isWhole } = fitList(list)
  expect(isWhole).toBe(false)
  expect(value.length).toBeLessThanOrEqual(COOKIE_BYTES_MAX)
  const fitting = decodeList(value)
  expect(fitting.length).toBeGreaterThan(20)
  expect(fitting).toEqual(list.slice(-fitting.length))
  expect(fitList(list.slice(0, 3)).isWhole).toBe(true)
})
