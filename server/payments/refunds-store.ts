import { sql } from 'kysely'
import type { Tx } from '#server/kernel/ctx.ts'

type RefundStatus = 'due' | 'requested' | 'processed' | 'failed'

interface StoredRefund {
  paymentId: string
  orderId: number
  amountPaise: number
  status: RefundStatus
  gatewayRefundId: string | null
}

export async function selectRefund(tx: Tx, refundId: number): Promise<StoredRefund | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<StoredRefund>`
    select payment_id as "paymentId", order_id as "orderId", amount_paise as "amountPaise", status,
      gateway_refund_id as "gatewayRefundId"
    from refunds
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and refund_id = ${refundId}`.execute(tx.db)
  return rows[0]
}

/** False if it has changed meanwhile. */
export async function updateRefund(
  tx: Tx,
  refund: { refundId: number; from: RefundStatus; status: RefundStatus; gatewayRefundId: string | null },
): Promise<boolean> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql`
    update refunds set status = ${refund.status}, gateway_refund_id = ${refund.gatewayRefundId}, updated_at = now()
    where supplier_id = ${supplierId} and reseller_id = ${resellerId} and refund_id = ${refund.refundId}
      and status = ${refund.from}
    returning refund_id`.execute(tx.db)
  return rows.length > 0
}

/**
 * Updates a refund of a payment as the gateway reports it. The report may arrive before the response to our own call
 * (`wasDue`), when no mail has been sent yet; it is then known by its key, or, if it was made by hand, by its amount. A completed
 * refund stays completed. Undefined if no refund can change.
 */
export async function updateRefundOf(
  tx: Tx,
  word: { paymentId: string; gatewayRefundId: string; amountPaise: number; refundId: number | undefined },
  status: 'processed' | 'failed',
): Promise<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean } | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ refundId: number; orderId: number; amountPaise: number; wasDue: boolean }>`
    with known as (
      select supplier_id, refund_id, status from refunds
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and payment_id = ${word.paymentId}
        and amount_paise = ${word.amountPaise} and status <> 'processed'
        and (gateway_refund_id = ${word.gatewayRefundId} or gateway_refund_id is null)
        and (refund_id = ${word.refundId ?? null} or ${word.refundId ?? null}::bigint is null)
      order by gateway_refund_id nulls last, refund_id limit 1
      for update
    )
    update refunds r set status = ${status}, gateway_refund_id = ${word.gatewayRefundId}, updated_at = now()
    from known
    where r.supplier_id = ${supplierId} and r.refund_id = known.refund_id
    returning r.refund_id as "refundId", r.order_id as "orderId", r.amount_paise as "amountPaise",
      known.status = 'due' as "wasDue"`.execute(tx.db)
  return rows[0]
}
