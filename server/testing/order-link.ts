import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { ownerPool, type TestShop } from './shop.ts'

// Test help: a customer who gets an order's messages on a phone, and the link of such a message.

export interface OrderLink {
  linkToken: string
  consentId: number
}

export async function anOrderLink(
  { tenant: { supplierId, resellerId } }: TestShop,
  { orderNumber, customerId }: { orderNumber: string; customerId: number },
): Promise<OrderLink> {
  const linkToken = newToken()
  const { rows } = await ownerPool().query(
    `with link as (
       insert into order_links (supplier_id, reseller_id, token_hash, order_id)
       select $1, $2, $3, order_id from orders where supplier_id = $1 and number = $4)
     insert into phone_consents (supplier_id, reseller_id, phone, channel, customer_id, words)
     select $1, $2, '+91' || (delivery_address ->> 'mobile'), 'sms', $5, 'Tell me' from orders
     where supplier_id = $1 and number = $4 returning consent_id`,
    [supplierId, resellerId, tokenHash(linkToken), orderNumber, customerId],
  )
  return { linkToken, consentId: Number(rows[0].consent_id) }
}
