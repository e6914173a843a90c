import { expect, test } from 'vitest'
import { ownerPool } from '#server/testing/shop.ts'

// The keys that db/migrations/0002-search-words.sql makes from a text. The words of all products are stored, so a
// change of these results requires rewriting the products too.

const TEXTS: [text: string, plain: string, keys: string][] = [
  ['', '', ''],
  [' | ', '', ''],
  ["Men's T-Shirt, Tee  Shirts & t shirt", 'mens tshirt tee shirts tshirt', 'men tshirt ti shirt tshirt'],
  [
    'boss dresses boxes brushes watches ladies bus buses s xs s s x',
    'boss dresses boxes brushes watches ladies bus buses s xs s s x',
    'bos dres box brush vatc ladi bus buse s xs s  x',
  ],
  [
    'Jewellery, jewelry, jhumkaa, choodi, chhota, churidar, shirtt, kkurrtta, wheat, phool, ghagra, aah, ooh, eh uh ih',
    'jewellery jewelry jhumkaa choodi chhota churidar shirtt kkurrtta wheat phool ghagra aah ooh eh uh ih',
    'jeveleri jevelri jumka cudi cota curidar shirt kurta veat ful gagra a u e u i',
  ],
  [
    "0.5 L, 500 ml, 1.25kg, 2 kilos, 3 ltr 4 litres 10 l, 1,000 g, 7 - inch, 5.5\", 6'', 12 W, 64 GB, 20mAh, 3 in 1, 4in, 8 inches",
    '500ml 500ml 1250g 2000g 3000ml 4000ml 10000ml 1 000g 7inch 5.5inch 6inch 12w 64gb 20mah 3inch 1 4inch 8inch',
    '500ml 500ml 1250g 2000g 3000ml 4000ml 10000ml 1 000g 7inc 5.5inc 6inc 12v 64gb 20ma 3inc 1 4inc 8inc',
  ],
  [
    'G0 C15 S55 10x20 a.b 1.5 .5 5. 1..2 v2.0',
    'g0 c15 s55 10x20 a b 1.5 5 5 1 2 v2.0',
    'g0 k15 s55 10x20 a b 1.5 5 5 1 2 v2.0',
  ],
  ['कुर्ता साड़ी चूड़ी शर्ट लड़का 5 किलो', 'kurta sari churi shart laraka 5000g', 'kurta sari curi shart laraka 5000g'],
  ['Café Crème Ångström naïve ﬁne ½ ²', 'cafe creme angstrom naive fine 1 2', 'kafe kreme angstrom naive fine 1 2'],
  [
    `${'x'.repeat(60)} ${'ab'.repeat(1200)}`,
    `${'x'.repeat(60)} ${'ab'.repeat(969)}a`, // only the first 2000 characters of a text count
    `${'x'.repeat(40)} ${'ab'.repeat(20)}`, // and the first 40 of a word
  ],
  ['emoji 🎁 tab\tnewline\nzero\u200bwidth', 'emoji tab newline zero width', 'emoji tab nevline jero vidt'],
  ['https://example.in/a-b_c?d=e&f=%20', 'https example in a b c d e f 20', 'htp example in a b k d e f 20'],
]

test.each(TEXTS)('the words of %j, as displayed and as keys', async (text, plain, keys) => {
  const { rows } = await ownerPool().query('select search_plain($1) as plain, search_fold(search_plain($1)) as keys', [
    text,
  ])
  expect(rows).toEqual([{ plain, keys }])
})

test.each([
  ['Café Saree', '500 ml | Blue', "'7.500ml':1 '7.@c1':1 '7.@s2':1 '7.blue':1 '7.kafe':1A '7.sari':1A"],
  ['', 'x', "'7.@c1':1 '7.@s2':1 '7.x':1"],
  [' | ', '', "'7.@c1':1 '7.@s2':1"],
  ['Boxes 5.5" Saree', '|', "'7.5.5inc':1A '7.@c1':1 '7.@s2':1 '7.box':1A '7.sari':1A"],
])('a product %j with %j has its words and places, each under its supplier', async (name, further, words) => {
  const { rows } = await ownerPool().query('select search_document(7, $1, $2, 1, 2)::text as words', [name, further])
  expect(rows).toEqual([{ words }])
})
