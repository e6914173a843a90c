import pg from 'pg'

export interface Goods {
  supplier: string
  product: string
  slug: string
  stock: string
  category: string
}

/** Direct database access for the trial: look-ups and preparation. */
export async function openTrial(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()

  async function first<T extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<T> {
    const { rows } = await client.query<T>(statement, values)
    if (!rows[0]) throw new Error(`nothing is found by: ${statement}`)
    return rows[0]
  }

  return {
    close: () => client.end(),

    /** A product without sizes of the shop, after adding `units` to its stock. */
    async stockUp(host: string, units: number): Promise<Goods> {
      const goods = await first<Goods & pg.QueryResultRow>(
        `select p.supplier_id as supplier, p.product_id as product, p.slug, s.stock_id as stock, c.name as category
         from hosts h join products p on p.supplier_id = h.supplier_id
         join stocks s on s.supplier_id = p.supplier_id and s.product_id = p.product_id
         join categories c on c.supplier_id = p.supplier_id and c.category_id = p.category_id
         where h.host = $1 and s.size = '' and p.withdrawn_at is null order by p.product_id limit 1`,
        [host],
      )
      const of = [goods.supplier, goods.stock, units]
      await client.query('update stocks set units = units + $3::int where supplier_id = $1 and stock_id = $2', of)
      await client.query(
        `insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, $3::int, 'import')`,
        of,
      )
      return goods
    },

    async addressOf(email: string): Promise<number> {
      return Number(
        (await first<{ id: string }>('select address_id as id from addresses where email = $1', [email])).id,
      )
    },

    async count({ supplier }: Goods, table: string, where = 'true'): Promise<number> {
      const counting = `select count(*) as count from ${table} where supplier_id = $1 and ${where}`
      return Number((await first<{ count: string }>(counting, [supplier])).count)
    },
  }
}
