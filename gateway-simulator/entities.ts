import { isPayable, type Order, type Payment, type PaymentRequest, type Refund } from './ledger.ts'

// JSON in the gateway's format, as in the samples of its documentation.

export function orderEntity(order: Order): object {
  const paid = order.status === 'paid' ? order.amount : 0
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: Object.keys(order.notes).length ? order.notes : [],
    created_at: order.createdAt,
  }
}

export function paymentEntity(payment: Payment, refunded: number): object {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId || null,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded < payment.amount ? 'partial' : 'full',
    captured: payment.status !== 'failed', // wrong on purpose, as in the documentation's samples: no code may rely on it
    description: null,
    email: 'shopper@example.in',
    contact: '+919876543210',
    notes: [],
    fee: null,
    tax: null,
    error_code: payment.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.status === 'failed' ? 'Payment failed' : null,
    created_at: payment.createdAt,
  }
}

const ENDED = { open: 'expired', closed: 'cancelled', paid: 'paid' } as const

/** Its content is opened by a phone, or drawn by the shop. */
export function qrEntity(qr: PaymentRequest, content: string): object {
  return {
    id: qr.id,
    entity: 'qr_code',
    usage: 'single_use',
    type: 'upi_qr',
    image_content: content,
    payment_amount: qr.amount,
    fixed_amount: true,
    status: isPayable(qr) ? 'active' : 'closed',
    close_reason: isPayable(qr) ? null : qr.status === 'paid' ? 'paid' : 'on_demand',
    close_by: qr.expiresAt,
    notes: [],
    created_at: qr.createdAt,
  }
}

export function linkEntity(link: PaymentRequest, url: string, payments: readonly Payment[]): object {
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
  return {
    id: link.id,
    entity: 'payment_link',
    amount: link.amount,
    currency: 'INR',
    reference_id: link.reference,
    short_url: url,
    callback_url: link.callback,
    callback_method: 'get',
    expire_by: link.expiresAt,
    status: isPayable(link) ? 'created' : ENDED[link.status],
    payments: captured.length
      ? captured.map(({ id, amount, method }) => ({ payment_id: id, amount, method, status: 'captured' }))
      : null,
    notes: [],
    created_at: link.createdAt,
  }
}

export function refundEntity(refund: Refund): object {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: [],
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    created_at: refund.createdAt,
    batch_id: null,
    status: refund.status ?? 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}
