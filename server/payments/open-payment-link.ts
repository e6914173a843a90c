import type { ParsedInput } from '#contract/call.ts'
import type {
  getPrepaymentOffer as offerCall,
  PrepaymentOffer,
  startPrepayment as startCall,
} from '#contract/payment-requests.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { closeRequests, type LockedOrder, lockOrder, type Prepayment, pricePrepaid } from '#server/orders/index.ts'
import { findAccount } from './find-account.ts'
import { newToken } from './new-token.ts'
import { insertRequest, selectOnlineDiscount, selectOpenRequest } from './requests-store.ts'

const LINK_HOURS = 24
/** With less left, there is a new one. */
const SECONDS_MIN = 60 * 60

const PER_CUSTOMER = { max: 30, seconds: 60 * 60 }

/** What an own order costs online instead of at the door. */
export async function getPrepaymentOffer(
  ctx: Ctx,
  { number }: ParsedInput<typeof offerCall>,
): Promise<PrepaymentOffer | null> {
  const customerId = requireCustomer(ctx)
  if (!(await hasLinks(ctx))) return null
  return withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, number, customerId)
    const price = await priceUnpacked(tx, order)
    return price ? { totalPaise: price.totalPaise, lessPaise: order.totalPaise - price.totalPaise } : null
  })
}

/** The path of its page, for its customer. */
export async function startPrepayment(ctx: Ctx, { number }: ParsedInput<typeof startCall>): Promise<string | null> {
  const customerId = requireCustomer(ctx)
  if (!(await hasLinks(ctx))) return null
  await limitRate(ctx, [{ bucket: `prepay:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    const link = await openPaymentLink(tx, await lockOwn(tx, number, customerId))
    return link?.path ?? null
  })
}

interface OpenedLink extends PrepaymentOffer {
  path: string
}

/** For whoever has a link of the order that lets them say how it is paid. */
export async function openLinkOf(tx: Tx, order: LockedOrder): Promise<OpenedLink | undefined> {
  return (await hasLinks(tx)) ? openPaymentLink(tx, order) : undefined
}

export async function priceLinkOf(tx: Tx, orderId: number): Promise<PrepaymentOffer | null> {
  const order = (await hasLinks(tx)) ? await lockOrder(tx, { orderId }) : undefined
  const price = order && (await priceUnpacked(tx, order))
  return price ? { totalPaise: price.totalPaise, lessPaise: order.totalPaise - price.totalPaise } : null
}

/** For a message about an order: a link only where paying by it is cheaper. */
export async function openDiscountLink(tx: Tx, orderId: number): Promise<OpenedLink | undefined> {
  const order = (await hasLinks(tx)) ? await lockOrder(tx, { orderId }) : undefined
  const price = order && (await priceUnpacked(tx, order))
  return price && price.totalPaise < order.totalPaise ? openPaymentLink(tx, order) : undefined
}

/**
 * A link by which an order is paid online instead of at the door: the one that is open, or a new one; undefined where it cannot be paid so.
 * Its path is a page of the shop, for a message too; the gateway makes its own when somebody opens that page. The order is locked.
 */
async function openPaymentLink(tx: Tx, order: LockedOrder): Promise<OpenedLink | undefined> {
  const discountPercent = await selectOnlineDiscount(tx)
  const price = await priceUnpacked(tx, order, discountPercent)
  if (!price) return undefined
  const { orderId } = order
  const known = await selectOpenRequest(tx, orderId, ['link'])
  const isGood = known?.amountPaise === price.totalPaise && known.secondsLeft >= SECONDS_MIN
  if (known && !isGood) await closeRequests(tx, orderId)
  const link =
    known && isGood
      ? known
      : await insertRequest(tx, {
          ...{ orderId, kind: 'link', token: newToken(), amountPaise: price.totalPaise, discountPercent },
          ...{ expiresAt: new Date(Date.now() + LINK_HOURS * 60 * 60 * 1000), opened: null },
        })
  return { path: `/pay/${link.token}`, totalPaise: price.totalPaise, lessPaise: order.totalPaise - price.totalPaise }
}

/** Once it is packed, its papers say what is due at the door. */
async function priceUnpacked(tx: Tx, order: LockedOrder, discountPercent?: number): Promise<Prepayment | undefined> {
  const price = await pricePrepaid(tx, order, discountPercent ?? (await selectOnlineDiscount(tx)))
  return price?.isPacked ? undefined : price
}

async function hasLinks(ctx: Ctx): Promise<boolean> {
  const account = await findAccount(ctx)
  return account?.gateway.upi?.ways(account).links === true
}

async function lockOwn(tx: Tx, number: string, customerId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, { number, customerId })
  if (!order) throw new Refusal('not-found', { id: 'orderDataMissing' })
  return order
}
