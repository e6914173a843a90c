import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerPool } from '#server/testing/shop.ts'

const FIRST = join(import.meta.dirname, '../../db/migrations/0003-search.sql')
const NAMES = ['search_plain', 'search_fold', 'search_document']

const TEXTS = [
  '',
  ' | ',
  "Men's T-Shirt, Tee  Shirts & t shirt",
  'boss dresses boxes brushes watches ladies bus buses s xs s s x',
  'Jewellery, jewelry, jhumkaa, choodi, chhota, churidar, shirtt, kkurrtta, wheat, phool, ghagra, aah, ooh, eh uh ih',
  "0.5 L, 500 ml, 1.25kg, 2 kilos, 3 ltr 4 litres 10 l, 1,000 g, 7 - inch, 5.5\", 6'', 12 W, 64 GB, 20mAh, 3 in 1, 4in, 8 inches",
  'G0 C15 S55 10x20 a.b 1.5 .5 5. 1..2 v2.0',
  'कुर्ता साड़ी चूड़ी शर्ट लड़का 5 किलो',
  'Café Crème Ångström naïve ﬁne ½ ²',
  `${'x'.repeat(60)} ${'ab'.repeat(1200)}`,
  'emoji 🎁 tab\tnewline\nzero\u200bwidth',
  'https://example.in/a-b_c?d=e&f=%20',
]

test('a product has the same words as by the first migration of the search, letter for letter', async () => {
  const migration = await readFile(FIRST, 'utf8')
  const client = await ownerPool().connect()
  try {
    await client.query('begin')
    await client.query('create schema first')
    for (const name of NAMES) {
      const [definition = ''] = new RegExp(`create function ${name}\\([\\s\\S]*?\\$\\$;`).exec(migration) ?? []
      expect(definition).toContain('language plpgsql')
      await client.query(definition.replace(/\bsearch_(plain|fold|document)\(/g, 'first.search_$1('))
    }
    const { rows } = await client.query(
      `select a.text || ' / ' || b.text as texts, search_document(7, a.text, b.text, 1, 2)::text as now,
         first.search_document(7, a.text, b.text, 1, 2)::text as first
       from unnest($1::text[]) as a (text), unnest($1::text[]) as b (text)`,
      [TEXTS],
    )
    expect(rows).toHaveLength(TEXTS.length ** 2)
    for (const row of rows) expect([row.texts, row.now]).toEqual([row.texts, row.first])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
