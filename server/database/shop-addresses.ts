import { Client } from 'pg'

export type ShopAddress = { title: string; host: string }

/** Every shop's title and host, for the operator's eyes: asked as the owner, across all resellers. */
export async function listShopAddresses(ownerUrl: string): Promise<ShopAddress[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<ShopAddress>(
      `select title, host from hosts join resellers using (supplier_id, reseller_id) order by supplier_id, reseller_id, position, host`,
    )
    return rows
  } finally {
    await client.end()
  }
}
