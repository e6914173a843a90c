import { z } from 'zod'
import { text } from '#contract/call.ts'
import type { GatewayRefund } from '#server/payments/gateway.ts'

const id = text.max(100)

/** A refund as in the gateway's responses and events. The receipt is ours. */
export const refundSchema = z.object({
  id,
  payment_id: id,
  amount: z.number().int().min(0),
  status: text.max(50).nullish(),
  receipt: text.max(100).nullish().catch(undefined),
})

export function readRefund({ id, amount, status, receipt }: z.output<typeof refundSchema>): GatewayRefund {
  const [isProcessed, hasFailed] = [status === 'processed', status === 'failed']
  return { gatewayRefundId: id, amountPaise: amount, isProcessed, hasFailed, key: receipt || undefined }
}
