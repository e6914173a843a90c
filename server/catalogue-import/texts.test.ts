import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugFrom } from './product.ts'
import { sanitiseDescription } from './sanitise-description.ts'
import { cutAtWord, fileNameOf, paragraphs, plainText } from './texts.ts'

test('a description keeps its structure and nothing else', () => {
  expect(
    sanitiseDescription(
      '<h1 id="x">Title</h1><p style="color:red" class="a" onclick="x()">Soft <b>cotton</b><img src=x onerror=alert(1)></p>' +
        '<script>alert(1)</script><iframe src="//evil"></iframe><ul><li>One</ul><a href="https://a.in" target=_blank>in</a>' +
        '<a href="javascript:alert(1)">out</a><a href="//evil">away</a><table><tr><td colspan=2>1</td></tr></table>',
    ),
  ).toBe(
    '<h3>Title</h3><p>Soft <b>cotton</b></p><ul><li>One</li></ul><a href="https://a.in" rel="nofollow noopener">in</a>' +
      '<a>out</a><a>away</a><table><tr><td colspan="2">1</td></tr></table>',
  )
})

const ATTACKS = [
  '<svg onload=alert(1)>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<p/onclick=alert(1)>x',
  '<<script>script>alert(1)<</script>/script>',
  '<style>*{display:none}</style>',
  '<form action=//e><input>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<base href="//e">',
  '<meta http-equiv=refresh content="0;//e">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<object data=x><embed src=x>',
  '<textarea><script>alert(1)</script>',
  '<td colspan="1 onmouseover=alert(1)">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<template><img src=x onerror=alert(1)></template>',
] // prettier-ignore

test.each(ATTACKS)('R40 disarms %s', (html) => {
  expect(sanitiseDescription(html)).not.toMatch(
    /<(script|img|svg|iframe|style|form|input|object|embed|base|meta|template)|\son\w+=(?![^<>]*<)|javascript:|data:/i,
  )
})

const ALLOWED =
  /^<(br \/|\/?(p|ul|ol|li|strong|b|em|i|u|h[2-6]|table|caption|thead|tbody|tfoot|tr|th|td|a)|a href="https?:\/\/[^"<>]*" rel="nofollow noopener")>$/

test('R40 any input: only what is allowed comes out', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '<script>',
    '</script>',
    '<a href="',
    'https://x',
    'javascript:',
    '">',
    '<',
    '>',
    '&',
    '"',
    'x',
    '<table>',
    '<td>',
    '<!--',
    '-->',
    '<h1>',
    '&lt;',
    '<svg>',
    '<style>',
    ' onload=',
    "'",
    '/',
    '<p onclick=x>',
    '<img src=x>',
    '<math>',
    '`',
  ) // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const tag of sanitiseDescription(pieces.join('')).match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(ALLOWED)
    }),
    { numRuns: 500 },
  )
})

test('plain text and paragraphs', () => {
  expect(plainText('<p>One</p><p>two &amp; three<br>four</p><ul><li>a</li><li>b</li></ul>')).toBe(
    'One two & three four a b',
  )
  expect(paragraphs('1 < 2\nsecond line\n\nnext')).toBe('<p>1 &lt; 2<br />second line</p><p>next</p>')
})

test('text is cut at a word, never inside a character', () => {
  expect(cutAtWord('one two three', 9)).toBe('one two')
  expect(cutAtWord('one two three', 7)).toBe('one two')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const cut = cutAtWord(text.toWellFormed(), most)
      expect(cut.length <= most && cut.isWellFormed()).toBe(true)
    }),
  )
})

test('file names come from the end of an address', () => {
  expect(fileNameOf('https://cdn.shopify.com/s/files/1/a%20b.jpg?v=17')).toBe('a b.jpg')
  expect(fileNameOf('//cdn.in/x/y.png')).toBe('y.png')
  expect(fileNameOf('photos\\y.png')).toBe('y.png')
  expect(fileNameOf('https://x.in/100%.jpg')).toBe('100%.jpg')
  expect(fileNameOf('https://x.in/')).toBe('')
  expect(fileNameOf('not a url')).toBe('not a url')
})

test('R31 a slug is the ASIN, URL-safe', () => {
  expect(slugFrom('B07JW9H4J1')).toBe('b07jw9h4j1')
  expect(slugFrom(' Crème_Brûlée  №5 ')).toBe('creme-brulee-no5')
  expect(slugFrom('कुर्ता')).toBe('product')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (asin) => {
      expect(slugFrom(asin)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugFrom(slugFrom(asin))).toBe(slugFrom(asin))
    }),
  )
})
