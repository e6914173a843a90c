import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOutsideLink, isPathOfShop } from './link.ts'

const SHOP = 'https://shop.example.in'

test.each(['https://a.in', 'http://a.in/x?y=1#z', 'HTTPS://WWW.A.IN/ok', 'https://दुकान.भारत/x', 'https://a.in:8443/'])(
  'R40 %s is a link',
  (text) => {
    expect([isOutsideLink(text), isPathOfShop(text)]).toEqual([true, false])
  },
)

test.each([
  '/',
  '/products-section2/7',
  '/Product-Serach/red%20kurta?sort=nameAZ',
  '/.//evil.example',
  '/%2f/evil.example',
])('R40 %s stays in the shop', (text) => {
  expect([isOutsideLink(text), isPathOfShop(text)]).toEqual([false, true])
  expect(new URL(text, SHOP).origin).toBe(SHOP)
})

const NO_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://%0aalert(1)',
  'javascript://https://a.in/%0aalert(1)',
  'ＪavaScript:alert(1)',
  'jаvascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'view-source:https://a.in',
  'filesystem:https://a.in/x',
  'ws://evil.example',
  'mailto:a@b.in',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/ /evil.example',
  '/\u202eevil',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'https:// evil.example',
  'https://a.in\\@evil.example',
  'https://www.facebook.com@evil.example',
  'https://user:word@evil.example',
  'https://a.in"onmouseover=alert(1)',
  "https://a.in/'><script>alert(1)</script>",
  'https://a.in/\u202egpj.exe',
  'https://a.in/\u200b',
  'ht\ntps://a.in',
  `https://a.in/${'x'.repeat(500)}`,
  `/${'x'.repeat(500)}`,
  'https://[::1',
  'https://a.in:99999',
  '?x',
  '#x',
  'x',
  '',
]

test.each(NO_LINKS)('F45 %j is no link', (text) => {
  expect([isOutsideLink(text), isPathOfShop(text)]).toEqual([false, false])
})

test('F45 whatever is taken for a link leads where a browser would go', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      ':',
      '//',
      'https',
      'javascript',
      'data',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '@',
      '.',
      '..',
      '%2f',
      'evil.example',
      '?',
      '#',
      '"',
      '\u202e',
      '／',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      if (isPathOfShop(text)) expect(new URL(text, SHOP).origin).toBe(SHOP)
      if (isOutsideLink(text)) expect(new URL(text, SHOP).protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 2000 },
  )
})
