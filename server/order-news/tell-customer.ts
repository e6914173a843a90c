import { randomBytes } from 'node:crypto'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getParcel } from '#server/parcels/index.ts'
import { findShopOrigin, type OrderNews, type PhoneMessage, sendPhoneMessage } from '#server/phone-messages/index.ts'
import { isOver } from './is-over.ts'
import { insertLink, selectToldOrder, type ToldOrder } from './store.ts'
import { whereToTell } from './where-to-tell.ts'

/** 128 bits: short, since it is typed into a message, and nobody can guess one. */
const TOKEN_BYTES = 16

/** The job of what happened to an order: each state once, with a link of its own, unless a later one is known. */
export function tellCustomer(ctx: Ctx, news: OrderNews): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const order = await selectToldOrder(tx, news.orderId)
    if (!order || isOver(news.news, order)) return
    const where = await whereToTell(tx, order)
    if (!where) return
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const message = await messageOf(tx, news, order, `${await findShopOrigin(tx)}/o/${token}`)
    const { customerId, orderId } = order
    const isNew = await sendPhoneMessage(tx, { ...message, ...where, customerId, orderId } as PhoneMessage)
    if (isNew) await insertLink(tx, orderId, tokenHash(token))
  })
}

type Told = Pick<PhoneMessage, 'kind' | 'values' | 'key'>

async function messageOf(tx: Tx, news: OrderNews, { number, courier }: ToldOrder, link: string): Promise<Told> {
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
    default:
      return { kind: `order-${news.news}`, key: `order-${news.news}:${news.orderId}`, values: { number, link } }
  }
}

/** '499', or '499.50': a template takes a number, without a sign or a comma. */
function rupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
