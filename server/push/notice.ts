import { formatPaise } from '#contract/money.ts'
import { type Message, sentenceIn } from '#contract/say.ts'
import { mayAs } from '#contract/staff-rights.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { News, Phone } from './store.ts'

/** What console/public/worker.js shows. */
export interface Notice {
  title: string
  body: string
  /** A notification replaces the one before with the same tag. */
  tag: string
  path: string
}

export function noticeOf({ tenant, locale }: Ctx, news: News, { role }: Phone): Notice {
  const shop = `/shops/${tenant.resellerId}`
  const { count, title, number } = news
  const seesAll = mayAs(role, 'orders')
  // Whoever may only pack sees it once it is confirmed.
  const path = !seesAll ? shop : count === 1 ? `${shop}/orders/${number}` : `${shop}/orders?list=to-confirm`
  return { title, body: sentenceIn(locale, textOf(news, seesAll)), tag: `orders-${tenant.resellerId}`, path }
}

function textOf({ count, number, units, totalPaise, paymentMode }: News, seesAll: boolean): Message {
  if (count > 1) return { id: 'newOrders', count, number }
  if (!seesAll) return { id: 'newOrderToPack', number, units }
  return { id: 'newOrder', number, units, total: formatPaise(totalPaise), isPaid: paymentMode === 'ONLINE' }
}
