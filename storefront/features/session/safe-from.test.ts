import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFrom } from './safe-from.ts'

test.each([
  ['/', '/'],
  ['/checkout2', '/checkout2'],
  ['/checkout2?productID=7&size=XL&units=2', '/checkout2?productID=7&size=XL&units=2'],
  ['/Product-Serach/red%20kurta', '/Product-Serach/red%20kurta'],
  ['/a/../your-orders', '/your-orders'],
])('S2-196 %s is a page of this shop', (from, place) => {
  expect(safeFrom(from)).toBe(place)
})

test.each([
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.example',
  'evil.example',
  '.evil.example',
  '?from=//evil.example',
  '#x',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/login',
  '/Login?from=/',
  '/login/code',
  '/login/passkey',
  '/logout',
  '/register/',
  `/${'a'.repeat(600)}`,
])('F41 %j leads to the home page', (from) => {
  expect(safeFrom(from)).toBe('/')
})

test('F41 for any value, the browser stays on this shop', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '%2f',
    '%5c',
    '@',
    ':',
    '.',
    '..',
    '?',
    '#',
    '\t',
    'https:',
    'evil.example',
    'x',
  )
  const given = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(given, (from) => {
      const place = safeFrom(from)
      expect(new URL(place, 'https://mitti.example').origin).toBe('https://mitti.example')
      const decoded = place.replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
      expect(new URL(decoded, 'https://mitti.example').origin).toBe('https://mitti.example')
      expect(safeFrom(place)).toBe(place)
    }),
    { numRuns: 2000 },
  )
})
