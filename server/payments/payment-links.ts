import { PAYMENT_LINK_HOURS } from '#contract/lifetimes.ts'
import type { PrepaymentOffer } from '#contract/payment-requests.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import {
  closePaymentRequests,
  findRequestedAdvance,
  type LockedOrder,
  lockOrder,
  type Prepayment,
  pricePrepaid,
  readOrder,
} from '#server/orders/index.ts'
import { findAccount } from './find-account.ts'
import { newLinkToken } from './new-link-token.ts'
import { insertRequest, selectOnlineDiscount, selectOpenRequest } from './requests-store.ts'

// The links by which an order is paid at a page of the shop: the whole of it instead of on delivery, or its advance. "Open" returns the
// link that there is, or a new one.

/** With less left, there is a new one. */
const SECONDS_MIN = 60 * 60

export function offerOf({ totalPaise }: LockedOrder, price: Prepayment): PrepaymentOffer {
  return { totalPaise: price.payPaise, lessPaise: totalPaise - price.totalPaise }
}

/** The link by which an advance is paid; null without one. The order is locked. */
export async function openAdvanceLink(tx: Tx, order: LockedOrder): Promise<string | null> {
  const amountPaise = (await hasLinks(tx)) ? await findRequestedAdvance(tx, order) : 0
  if (amountPaise === 0) return null
  return openLink(tx, order.orderId, { kind: 'advance', amountPaise, discountPercent: null })
}

interface OpenedLink extends PrepaymentOffer {
  path: string
}

/** For whoever has a link of the order with which they choose how it is paid. */
export async function openLinkOf(tx: Tx, order: LockedOrder): Promise<OpenedLink | undefined> {
  return (await hasLinks(tx)) ? openPaymentLink(tx, order) : undefined
}

/** What that would cost. Link previews of messengers open links too, so nothing is locked. */
export async function priceLinkOf(tx: Tx, orderId: number): Promise<PrepaymentOffer | null> {
  const order = (await hasLinks(tx)) ? await readOrder(tx, { orderId }) : undefined
  const price = order && (await priceUnpacked(tx, order, await selectOnlineDiscount(tx)))
  return price ? offerOf(order, price) : null
}

/** For a message about an order: a link only where paying by it is cheaper. */
export async function openDiscountLink(tx: Tx, orderId: number): Promise<OpenedLink | undefined> {
  const order = (await hasLinks(tx)) ? await lockOrder(tx, { orderId }) : undefined
  return order && openPaymentLink(tx, order, { isCheaper: true })
}

/** A link by which an order is paid online instead of on delivery; undefined where it cannot be paid so. The order is locked. */
export async function openPaymentLink(
  tx: Tx,
  order: LockedOrder,
  { isCheaper = false } = {},
): Promise<OpenedLink | undefined> {
  const discountPercent = await selectOnlineDiscount(tx)
  const price = await priceUnpacked(tx, order, discountPercent)
  if (!price || (isCheaper && price.totalPaise >= order.totalPaise)) return undefined
  const path = await openLink(tx, order.orderId, { kind: 'link', amountPaise: price.payPaise, discountPercent })
  return { path, ...offerOf(order, price) }
}

interface Link {
  kind: 'link' | 'advance'
  amountPaise: number
  discountPercent: number | null
}

/**
 * The path of the link that is open, or of a new one. It is a page of the shop, for a message too; the gateway makes its own when somebody
 * opens that page.
 */
async function openLink(tx: Tx, orderId: number, { kind, amountPaise, discountPercent }: Link): Promise<string> {
  const known = await selectOpenRequest(tx, orderId, [kind])
  const isGood = known?.amountPaise === amountPaise && known.secondsLeft >= SECONDS_MIN
  if (known && !isGood) await closePaymentRequests(tx, orderId)
  const link =
    known && isGood
      ? known
      : await insertRequest(tx, {
          ...{ orderId, kind, token: newLinkToken(), amountPaise, discountPercent },
          ...{ expiresAt: new Date(Date.now() + PAYMENT_LINK_HOURS * 60 * 60 * 1000), opened: null },
        })
  return `/pay/${link.token}`
}

/** Once it is packed, its papers show what is due on delivery. */
export async function priceUnpacked(
  tx: Tx,
  order: LockedOrder,
  discountPercent: number,
): Promise<Prepayment | undefined> {
  const price = await pricePrepaid(tx, order, discountPercent)
  return price?.isPacked ? undefined : price
}

/** Whether the shop's account takes payments by a link. */
export async function hasLinks(ctx: Ctx): Promise<boolean> {
  const account = await findAccount(ctx)
  return account?.gateway.upi?.ways(account).links === true
}
