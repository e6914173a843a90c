import type { CallName } from '#contract/calls.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { aBuyer, aPaymentToken, aResetToken, type Buyer, payUnheard } from './buyer.ts'
import { aGateway } from './gateway.ts'
import { aNewDeviceLink } from './new-device.ts'
import { anOrderLink, type OrderLink } from './order-link.ts'
import { aPasskey, type TestPasskey } from './passkeys.ts'
import type { Handed } from './paying.ts'
import { aPaidOrder, startPayout } from './payouts.ts'
import { requestReturn } from './returns.ts'
import { aReviewed } from './reviews.ts'
import type { TestShop } from './shop.ts'
import { aCode, type TestCode } from './sign-in-codes.ts'
import { aStockRequest, type TestRequest } from './stock-request.ts'

// Test help: a customer whose ids and tokens others try to use.

export const gateway = await aGateway()

export interface Victim extends Buyer, OrderLink {
  passkey: TestPasskey
  handed: Handed & { event: string }
  resetToken: string
  signInCode: TestCode
  newDeviceToken: string
  stockRequest: TestRequest
  reviewId: number
  payoutId: number
  paymentToken: string
  reviewToken: string
  deliveredNumber: string
  returnNumber: string
}

/** A buyer with everything that others may try to read: also a paid order and a forgotten password. */
export async function aVictim(shop: TestShop): Promise<Victim> {
  const buyer = await aBuyer(shop)
  const stockRequest = await aStockRequest(shop, buyer.product, { contact: buyer.email, customerId: buyer.customerId })
  const reviewed = await aReviewed(shop, buyer)
  const payoutId = await startPayout(shop, await aPaidOrder(shop))
  const handed = await payUnheard(buyer, gateway)
  const { number: returnNumber } = await requestReturn({ ctx: buyer.ctx, number: reviewed.deliveredNumber })
  const link = await anOrderLink(shop, buyer)
  const paymentToken = await aPaymentToken(buyer)
  const [resetToken, signInCode] = [await aResetToken(buyer), await aCode(buyer.shop, buyer.email)]
  const passkey = await aPasskey(shop, buyer.ctx)
  const newDeviceToken = await aNewDeviceLink(shop, buyer.customerId)
  const secrets = { newDeviceToken, resetToken, signInCode, paymentToken, passkey }
  return { ...buyer, ...reviewed, ...link, ...secrets, payoutId, returnNumber, stockRequest, handed }
}

/** The response as the caller sees it; order numbers, which differ each time, are replaced. */
export async function answerOf(name: CallName, me: Buyer, input: object): Promise<string> {
  const outcome = await run(operations[name], me.ctx, input).then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, code: error.code, message: error.message, details: error.details }
    },
  )
  return JSON.stringify(outcome).replaceAll(/[A-Z0-9]{5}-[A-Z0-9]{5}|"token":"[\w-]{43}"/g, '<new>')
}
