import type { ParsedInput } from '#contract/call.ts'
import type { PlacedOrder, placeOrder } from '#contract/orders.ts'
import type { Ctx } from '#server/kernel/ctx.ts'

/** A payment method that the checkout offers. */
export interface PaymentMethod {
  isOffered(ctx: Ctx): Promise<boolean>
  /** Places the order on the method's terms, and returns what the shopper needs to pay it. */
  place(ctx: Ctx, input: ParsedInput<typeof placeOrder>): Promise<PlacedOrder>
}
