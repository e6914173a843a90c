import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { ownerPool, type TestProduct, type TestShop } from './shop.ts'

// Test help: a request for a notice that a size is back, with the link of a mail.

export interface TestRequest {
  requestId: number
  key: string
}

export async function aStockRequest(
  { tenant }: TestShop,
  { productId, stocks }: TestProduct,
  { contact, customerId = null, size = '' }: { contact: string; customerId?: number | null; size?: string },
): Promise<TestRequest> {
  const key = newToken()
  const { rows } = await ownerPool().query(
    `insert into stock_requests (supplier_id, reseller_id, product_id, stock_id, customer_id, contact, link_hashes, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, array[$7::bytea], case when $5::bigint is null then null else now() end)
     returning request_id`,
    [tenant.supplierId, tenant.resellerId, productId, stocks[size], customerId, contact, tokenHash(key)],
  )
  return { requestId: Number(rows[0].request_id), key }
}
