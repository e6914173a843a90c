import { Client } from 'pg'

export type ShopAddress = { title: string; host: string }

/** Titles and hosts of the first shops across all resellers, for the operator. */
export async function listShopAddresses(keeperUrl: string, most: number): Promise<ShopAddress[]> {
  const client = new Client({ connectionString: keeperUrl })
  client.on('error', () => {}) // a lost connection also fails the running query
  await client.connect()
  try {
    const { rows } = await client.query<ShopAddress>(
      `select title, host from hosts join resellers using (supplier_id, reseller_id)
       order by supplier_id, reseller_id, position, host limit $1`,
      [most],
    )
    return rows
  } finally {
    await client.end()
  }
}
