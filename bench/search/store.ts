import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Goods, type Pattern, settle } from '#bench/goods/store.ts'

const CATALOGUES = join(import.meta.dirname, '../../../shared/data/catalogues')

/** 20,000 products of Flipkart's sample data, which is not part of the project: undefined where it is missing. */
export async function readRealProducts(): Promise<Pattern[] | undefined> {
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

/** product_id -> its words. */
export async function wordsOf({ client, supplierId }: Goods): Promise<Map<number, string>> {
  const { rows } = await client.query(
    `select product_id,
       lower(' ' || regexp_replace(replace(name || ' ' || search_text, '''', ''), '[^A-Za-z0-9]+', ' ', 'g') || ' ') as words
     from products where supplier_id = $1`,
    [supplierId],
  )
  return new Map(rows.map((row) => [Number(row.product_id), row.words]))
}

/** Creates the index that plain full text needs. */
export async function settleForSearch({ client }: Goods): Promise<void> {
  await settle(client)
  await client.query(`create index if not exists bench_fulltext on products using gin (to_tsvector('english', name))`)
}

/** What a shop without a dedicated search would use. */
export const OTHERS: Record<string, string> = {
  ILIKE: `select product_id from products where supplier_id = $1 and name ilike '%' || $2 || '%' limit 10`,
  'full text': `select product_id from products where supplier_id = $1 and to_tsvector('english', name) @@ plainto_tsquery('english', $2)
    order by ts_rank(to_tsvector('english', name), plainto_tsquery('english', $2)) desc limit 10`,
}
