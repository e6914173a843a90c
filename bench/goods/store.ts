import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A product that others are generated from. */
export interface Pattern {
  name: string
  brand: string
  places: [string, string, string]
  paise: number
}

export interface Goods {
  client: pg.Client
  supplierId: number
}

const BATCH = 10_000

/** Connects to the running shop's database, as the owner of the tables by default. */
export async function connect(data: string, user = 'haat'): Promise<pg.Client> {
  const pidFile = await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')
  const client = new pg.Client({ host: pidFile.split('\n')[4] ?? '', user, database: 'haat' })
  client.on('error', () => {}) // the shop stops its database before this connection when something fails
  await client.connect()
  return client
}

/** The demo shops' products, as patterns where no real catalogue is available. */
export async function demoPatterns(client: pg.Client): Promise<Pattern[]> {
  const { rows } = await client.query(
    `select p.name, coalesce(p.details ->> 'Brand', '') as brand, jsonb_build_array(g.name, c.name, s.name) as places,
       p.discount_paise::int as paise
     from products p join categories c using (supplier_id, category_id) join groups g using (supplier_id, group_id)
     join subcategories s using (supplier_id, subcategory_id) where p.withdrawn_at is null order by p.product_id`,
  )
  return rows
}

/** Creates a supplier with the patterns' categories, without products. */
export async function openGoods(client: pg.Client, name: string, patterns: Pattern[]): Promise<Goods> {
  const made = await client.query('insert into suppliers (name) values ($1) returning supplier_id', [name])
  const supplierId = Number(made.rows[0].supplier_id)
  await client.query(
    `create temp table given as
     select n::int, p ->> 'name' as name, p ->> 'brand' as brand, p -> 'places' ->> 0 as g, p -> 'places' ->> 1 as c,
       p -> 'places' ->> 2 as s, (p ->> 'paise')::bigint as paise
     from jsonb_array_elements($1::jsonb) with ordinality as p (p, n)`,
    [JSON.stringify(patterns)],
  )
  await client.query('insert into groups (supplier_id, name) select distinct $1::bigint, g from given', [supplierId])
  const inGroup = 'join groups r on r.supplier_id = $1 and r.name = given.g'
  const inCategory = `${inGroup} join categories q on q.supplier_id = $1 and q.group_id = r.group_id and q.name = given.c`
  await client.query(
    `insert into categories (supplier_id, group_id, name) select distinct $1::bigint, r.group_id, given.c from given ${inGroup}`,
    [supplierId],
  )
  await client.query(
    `insert into subcategories (supplier_id, category_id, name)
     select distinct $1::bigint, q.category_id, given.s from given ${inCategory}`,
    [supplierId],
  )
  await client.query('create temp table placed (like given, category_id bigint, subcategory_id bigint)')
  await client.query(
    `insert into placed select given.*, q.category_id, t.subcategory_id from given ${inCategory}
     join subcategories t on t.supplier_id = $1 and t.category_id = q.category_id and t.name = given.s`,
    [supplierId],
  )
  await client.query('create index on placed (n)')
  return { client, supplierId }
}

/**
 * Grows to `count` products: the patterns themselves, then combinations of the first half of one name with the second half of another.
 * Runs in SQL, one statement per batch.
 */
export async function growTo({ client, supplierId }: Goods, count: number): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from products where supplier_id = $1) as made, (select count(*)::int from placed) as patterns`,
    [supplierId],
  )
  const { made, patterns } = rows[0]
  for (let first = made + 1; first <= count; first += BATCH) {
    await client.query(
      `with added as (
         insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise,
           details, search_text, position, images)
         select $1, 'B' || at, 'b' || at,
           case when at <= $2 then p.name else left(array_to_string((string_to_array(h.name, ' '))[1:2], ' ') || ' '
             || array_to_string((string_to_array(p.name, ' '))[2:], ' '), 500) end,
           p.category_id, p.subcategory_id, p.paise * 2, p.paise,
           jsonb_build_object('Brand', p.brand), concat_ws(' ', p.g, p.c, p.s), at, array['bench-' || at || '.webp']
         from generate_series($3::bigint, $4::bigint) as series (at)
         join placed p on p.n = case when at <= $2 then at else 1 + (at * 104729) % $2 end
         join placed h on h.n = 1 + (at * 7919) % $2
         returning product_id
       )
       insert into stocks (supplier_id, product_id, size, units) select $1, product_id, '', 5 from added`,
      [supplierId, patterns, first, Math.min(count, first + BATCH - 1)],
    )
  }
}

/** Creates another reseller of these products. */
export async function openShop({ client, supplierId }: Goods, host: string): Promise<void> {
  await client.query(
    `with r as (insert into resellers (supplier_id, name, title) values ($1, $2, 'Bench') returning supplier_id, reseller_id),
       h as (insert into hosts (host, supplier_id, reseller_id) select $3, supplier_id, reseller_id from r)
     insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from r`,
    [supplierId, host.split('.')[0], host],
  )
}

/** Creates `count` resellers like the one at `host`, each with its own host and therefore its own cached pages. */
export async function copyShop(client: pg.Client, host: string, count: number): Promise<string[]> {
  const { rows } = await client.query(
    `with one as (select supplier_id, reseller_id from hosts where host = $1),
       r as (insert into resellers (supplier_id, name, title)
         select supplier_id, 'copy-' || n, title
         from one join resellers using (supplier_id, reseller_id), generate_series(1, $2) n
         returning supplier_id, reseller_id, name),
       h as (insert into hosts (host, supplier_id, reseller_id)
         select name || '.localhost', supplier_id, reseller_id from r returning host),
       b as (insert into banners (supplier_id, reseller_id, position, image, url)
         select r.supplier_id, r.reseller_id, position, image, url from r cross join one
         join banners on banners.supplier_id = one.supplier_id and banners.reseller_id = one.reseller_id),
       t as (insert into brandings (supplier_id, reseller_id, logo, tagline)
         select r.supplier_id, r.reseller_id, logo, tagline from r cross join one
         join brandings on brandings.supplier_id = one.supplier_id and brandings.reseller_id = one.reseller_id)
     select host from h`,
    [host, count],
  )
  return rows.map((row) => row.host)
}

/** What shoppers open in this catalogue: the listings of the largest categories, and searches for words from product names. */
export async function placesOf({ client, supplierId }: Goods): Promise<{ categories: number[]; words: string[] }> {
  const categories = await client.query(
    'select category_id from products where supplier_id = $1 group by 1 order by count(*) desc, 1 limit 3',
    [supplierId],
  )
  const words = await client.query(
    `select spelling from search_words where supplier_id = $1 and length(word) > 3 and word ~ '^[a-z]+$'
     order by products desc, word limit 100`,
    [supplierId],
  )
  return {
    categories: categories.rows.map((row) => Number(row.category_id)),
    words: words.rows.map((row) => row.spelling),
  }
}

/** Adds `count` suppliers, each with a reseller and `products` products, in the same database. */
export async function addShops(client: pg.Client, count: number, products: number): Promise<void> {
  await client.query('create temp table if not exists others (supplier_id bigint)')
  await client.query('truncate others')
  await client.query(
    `with made as (insert into suppliers (name) select 'Other ' || n from generate_series(1, $1) n returning supplier_id)
     insert into others select supplier_id from made`,
    [count],
  )
  await client.query(
    `with r as (insert into resellers (supplier_id, name, title) select supplier_id, 'other', 'Other' from others returning *),
       h as (insert into hosts (host, supplier_id, reseller_id)
         select 'other-' || reseller_id || '.localhost', supplier_id, reseller_id from r)
     insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from r`,
  )
  await client.query(
    `with g as (insert into groups (supplier_id, name) select supplier_id, 'All' from others returning *),
       c as (insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'All' from g returning *)
     insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'All' from c`,
  )
  // One supplier at a time: the vocabulary is updated per statement, which is slow for new words of many suppliers at once.
  const { rows } = await client.query('select supplier_id from others')
  for (const { supplier_id: supplierId } of rows) {
    await client.query(
      `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, position)
       select $1, 'B' || at, 'b' || at, p.name, s.category_id, s.subcategory_id, p.paise * 2, p.paise, at
       from subcategories s cross join generate_series(1, $2::bigint) as series (at)
       join placed p on p.n = 1 + (at * 7919) % (select count(*) from placed)
       where s.supplier_id = $1`,
      [supplierId, products],
    )
  }
}

export async function hostsOfOthers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select host from hosts where host like 'other-%' order by host`)
  return rows.map((row) => row.host)
}

export async function sizeMib(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes) / 2 ** 20
}

/** Updates statistics and the visibility map, as they are in a database that has run for a while. */
export async function settle(client: pg.Client): Promise<void> {
  for (const table of ['products', 'search_words', 'search_misspellings', 'stocks'])
    await client.query(`vacuum analyze ${table}`)
  await client.query('analyze')
}

/** Otherwise the new rows are written to disk while the first pages are measured. */
export async function writeOut(data: string): Promise<void> {
  const root = await connect(data, 'postgres')
  await root.query('checkpoint')
  await root.end()
}
