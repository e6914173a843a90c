import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'

export interface RealProduct {
  name: string
  brand: string
  places: [string, string, string]
  paise: number
}

const CATALOGUES = join(import.meta.dirname, '../../../shared/data/catalogues')

/** 20,000 products of Flipkart's sample, not part of the project: undefined where they are missing. */
export async function readRealProducts(): Promise<RealProduct[] | undefined> {
  const prices = await readFile(join(CATALOGUES, 'flipkart_20000_prices.csv'), 'utf8').catch(() => undefined)
  const trees = await readFile(join(CATALOGUES, 'flipkart_20000_categories_noheader.csv'), 'utf8').catch(
    () => undefined,
  )
  if (!prices || !trees) return undefined
  const places = new Map(
    parse(trees, { relax_column_count: true, relax_quotes: true }).map((row) => [
      row[0],
      String(row[2])
        .replace(/^\["|"\]$/g, '')
        .split(' >> '),
    ]),
  )
  const rows = parse(prices, { columns: true, relax_column_count: true, relax_quotes: true }) as Record<
    string,
    string
  >[]
  return rows.map((row) => {
    const [group = 'Other', category = group, subcategory = category] = places.get(String(row.uniq_id)) ?? []
    return {
      name: (row.product_name ?? '').slice(0, 500) || 'Product',
      brand: row.brand ?? '',
      places: [group, category, subcategory],
      paise: Math.max(1, Math.round(Number(row.discounted_price) || 100)) * 100,
    }
  })
}

export interface Loaded {
  client: pg.Client
  supplierId: number
  /** product_id -> its words, of the real products. */
  said: Map<number, string>
}

/** A reseller of its own in the running shop's database, with the real products. */
export async function load(data: string, host: string, real: RealProduct[]): Promise<Loaded> {
  const pidFile = await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')
  const client = new pg.Client({ host: pidFile.split('\n')[4] ?? '', user: 'haat', database: 'haat' })
  client.on('error', () => {}) // the shop's database is stopped before it, when something fails
  await client.connect()
  const one = async (text: string, values: unknown[]) =>
    Number(Object.values((await client.query(text, values)).rows[0])[0])
  const supplierId = await one('insert into suppliers (name) values ($1) returning supplier_id', [host])
  const resellerId = await one(
    `insert into resellers (supplier_id, name, title) values ($1, 'bench', 'Bench') returning reseller_id`,
    [supplierId],
  )
  await client.query('insert into hosts (host, supplier_id, reseller_id) values ($1, $2, $3)', [
    host,
    supplierId,
    resellerId,
  ])
  await client.query('insert into brandings (supplier_id, reseller_id) values ($1, $2)', [supplierId, resellerId])
  await client.query('create temp table given (n int, name text, brand text, g text, c text, s text, paise bigint)')
  await client.query(
    `insert into given select n, p ->> 'name', p ->> 'brand', p -> 'places' ->> 0, p -> 'places' ->> 1, p -> 'places' ->> 2, (p ->> 'paise')::bigint
     from jsonb_array_elements($1::jsonb) with ordinality as p (p, n)`,
    [JSON.stringify(real)],
  )
  await client.query('insert into groups (supplier_id, name) select distinct $1::bigint, g from given', [supplierId])
  await client.query(
    'insert into categories (supplier_id, group_id, name) select distinct $1::bigint, r.group_id, given.c from given join groups r on r.supplier_id = $1 and r.name = given.g',
    [supplierId],
  )
  await client.query(
    `insert into subcategories (supplier_id, category_id, name) select distinct $1::bigint, q.category_id, given.s from given
     join groups r on r.supplier_id = $1 and r.name = given.g join categories q on q.supplier_id = $1 and q.group_id = r.group_id and q.name = given.c`,
    [supplierId],
  )
  await client.query(
    `create temp table placed as select given.*, q.category_id, t.subcategory_id from given
     join groups r on r.supplier_id = ${supplierId} and r.name = given.g
     join categories q on q.supplier_id = ${supplierId} and q.group_id = r.group_id and q.name = given.c
     join subcategories t on t.supplier_id = ${supplierId} and t.category_id = q.category_id and t.name = given.s`,
  )
  await client.query('create index on placed (n)')
  for (let first = 1; first <= real.length; first += 1000)
    await insert(client, supplierId, 'n', first, first + 999, 'p.name')
  await settle(client)
  const { rows } = await client.query(
    `select product_id, lower(' ' || regexp_replace(replace(name || ' ' || search_text, '''', ''), '[^A-Za-z0-9]+', ' ', 'g') || ' ') as said from products where supplier_id = $1`,
    [supplierId],
  )
  return { client, supplierId, said: new Map(rows.map((row) => [Number(row.product_id), row.said])) }
}

/** Up to `count` products: the first half of a real name before the second half of another. */
export async function grow({ client, supplierId }: Loaded, count: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from products where supplier_id = $1', [
    supplierId,
  ])
  const real = Number((await client.query('select count(*)::int as count from placed')).rows[0].count)
  const name = `(select array_to_string((string_to_array(h.name, ' '))[1:2], ' ') from placed h where h.n = 1 + (at::bigint * 7919) % ${real})
    || ' ' || array_to_string((string_to_array(p.name, ' '))[2:], ' ')`
  for (let first = rows[0].count + 1; first <= count; first += 10_000)
    await insert(
      client,
      supplierId,
      `1 + (at::bigint * 104729) % ${real}`,
      first,
      Math.min(count, first + 9_999),
      `left(${name}, 500)`,
    )
  await settle(client)
}

async function insert(client: pg.Client, supplierId: number, nth: string, first: number, last: number, name: string) {
  await client.query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, details, search_text, position)
     select ${supplierId}, 'B' || at, 'b' || at, ${name}, p.category_id, p.subcategory_id, p.paise * 2, p.paise,
       jsonb_build_object('Brand', p.brand), concat_ws(' ', p.g, p.c, p.s), at
     from generate_series(${first}, ${last}) as series (at) join placed p on p.n = ${nth === 'n' ? 'at' : nth}`,
  )
}

async function settle(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze products')
  await client.query('vacuum analyze search_words')
  await client.query('vacuum analyze search_misspellings')
  await client.query('analyze')
  await client.query(`create index if not exists bench_fulltext on products using gin (to_tsvector('english', name))`)
}

/** What a shop without a search of its own would do. */
export const OTHERS: Record<string, string> = {
  ILIKE: `select product_id from products where supplier_id = $1 and name ilike '%' || $2 || '%' limit 10`,
  'full text': `select product_id from products where supplier_id = $1 and to_tsvector('english', name) @@ plainto_tsquery('english', $2)
    order by ts_rank(to_tsvector('english', name), plainto_tsquery('english', $2)) desc limit 10`,
}
