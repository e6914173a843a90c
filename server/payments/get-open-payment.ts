import type { ParsedInput } from '#contract/call.ts'
import type { getOpenPayment as call, OpenPayment } from '#contract/payments.ts'
import { type Ctx, requireCustomer } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getAccount } from './find-account.ts'
import { wayOf } from './open-upi.ts'
import { selectOpenPayment } from './orders-store.ts'

/** What the payment page needs to open the gateway's form, or to show the outcome of the payment. */
export async function getOpenPayment(ctx: Ctx, { gatewayOrderId }: ParsedInput<typeof call>): Promise<OpenPayment> {
  const customerId = requireCustomer(ctx)
  const found = await withTransaction(ctx, (tx) => selectOpenPayment(tx, customerId, gatewayOrderId))
  if (!found) throw new Refusal('not-found', { id: 'noSuchOrder' })
  const account = await getAccount(ctx)
  const { keyId, address, gateway } = account
  const { code, title } = gateway
  const hasUpi = wayOf(account) !== undefined
  return {
    ...found,
    keyId,
    hasUpi,
    gateway: { code, title, script: address.script, origins: gateway.origins(address) },
  }
}
