import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { keepCustomer } from '#server/kernel/keep-customer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findRequestedAdvance } from '#server/orders/index.ts'
import { getParcel } from '#server/parcels/index.ts'
import { openDiscountLink } from '#server/payments/index.ts'
import {
  findShopOrigin,
  hasTemplate,
  type OrderNews,
  type PhoneMessage,
  sendPhoneMessage,
} from '#server/phone-messages/index.ts'
import { findRecipient } from './find-recipient.ts'
import { isOver, isRequest } from './is-over.ts'
import { keepLink, newLinkToken } from './order-link.ts'
import { type OrderProgress, selectOrderProgress } from './store.ts'

/** The job of what happened to an order: each state once, with a link of its own, unless a later one is known. */
export function sendOrderNews(ctx: Ctx, news: OrderNews): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const order = await selectOrderProgress(tx, news.orderId)
    if (!order || isOver(news.news, order) || !(await keepCustomer(tx, order.customerId))) return
    const where = await findRecipient(tx, order)
    if (!where) return
    const token = newLinkToken()
    const origin = await findShopOrigin(tx)
    const message =
      (await withDiscount(tx, news, order, { ...where, origin })) ??
      (await messageOf(tx, news, order, `${origin}/o/${token}`))
    const { customerId, orderId } = order
    const isNew = await sendPhoneMessage(tx, { ...message, ...where, customerId, orderId } as PhoneMessage)
    if (isNew && message.kind !== 'order-placed-prepay')
      await keepLink(tx, orderId, { token, mayConfirm: isRequest(news.news) })
  })
}

type MessageContent = Pick<PhoneMessage, 'kind' | 'values' | 'key'>

/** The message that a cash order was placed offers paying online, where that costs less. */
async function withDiscount(
  tx: Tx,
  { news, orderId }: OrderNews,
  { number, paymentMode, isWaiting }: OrderProgress,
  { channel, origin }: { channel: PhoneChannel; origin: string },
): Promise<MessageContent | undefined> {
  if (news !== 'placed' || paymentMode !== 'COD' || isWaiting) return undefined
  if (!(await hasTemplate(tx, channel, 'order-placed-prepay'))) return undefined
  const link = await openDiscountLink(tx, orderId)
  if (!link) return undefined
  const values = { number, less: rupees(link.lessPaise), link: `${origin}${link.path}` }
  return { kind: 'order-placed-prepay', key: `order-placed:${orderId}`, values }
}

async function messageOf(tx: Tx, news: OrderNews, order: OrderProgress, link: string): Promise<MessageContent> {
  const { number, courier, duePaise } = order
  switch (news.news) {
    case 'out-for-delivery': {
      const { codPaise } = await getParcel(tx, news.parcelId)
      const key = `out-for-delivery:${news.parcelId}`
      if (codPaise === 0) return { kind: 'out-for-delivery', key, values: { number, link } }
      return { kind: 'out-for-delivery-cod', key, values: { number, due: rupees(codPaise), link } }
    }
    case 'refunded': {
      const values = { number, amount: rupees(news.amountPaise), link }
      const refund = 'refundId' in news ? news.refundId : `payout:${news.payoutId}:${news.nth}`
      return { kind: 'order-refunded', key: `order-refunded:${refund}`, values }
    }
    case 'shipped': {
      const values = { number, courier: courier || 'the courier', link }
      return { kind: 'order-shipped', key: `order-shipped:${news.orderId}`, values }
    }
    case 'confirm-cash':
    case 'confirm-cash-again': {
      const values = { number, due: rupees(duePaise), link }
      return { kind: `order-${news.news}`, key: `order-${news.news}:${news.orderId}`, values }
    }
    case 'pay-advance':
    case 'pay-advance-again': {
      const advancePaise = await findRequestedAdvance(tx, order)
      const values = { number, amount: rupees(advancePaise), due: rupees(duePaise - advancePaise), link }
      return { kind: `order-${news.news}`, key: `order-${news.news}:${news.orderId}`, values }
    }
    default:
      return { kind: `order-${news.news}`, key: `order-${news.news}:${news.orderId}`, values: { number, link } }
  }
}

/** '499', or '499.50': a template takes a number, without a sign or a comma. */
function rupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
