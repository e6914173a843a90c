import pg from 'pg'
import { inject } from 'vitest'
import type { TestShop } from './shop.ts'

/** Runs single statements as the app's role. */
export class AppRole {
  readonly #pool = new pg.Pool({ connectionString: inject('appUrl'), max: 1 })

  /** For the tenant of the shop, and rolled back. */
  async as(shop: TestShop | null, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      if (shop) {
        await client.query(`set local haat.supplier_id = '${shop.tenant.supplierId}'`)
        await client.query(`set local haat.reseller_id = '${shop.tenant.resellerId}'`)
      }
      return await client.query(statement, values)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
