import type { ParsedInput } from '#contract/call.ts'
import type { chooseNews as choosing, getNewsChoices as getting, NewsChoices } from '#contract/order-news.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import { type Message, sentenceIn } from '#contract/say.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { isMailed } from '#server/orders/index.ts'
import {
  addConsent,
  asPhone,
  endConsents,
  enqueueOrderNews,
  hasProvedPhone,
  isStopped,
  listConsents,
  listPhoneChannels,
} from '#server/phone-messages/index.ts'
import { type OrderProgress, selectOwnOrder } from './store.ts'

export function getNewsChoices(ctx: Ctx, { number }: ParsedInput<typeof getting>): Promise<NewsChoices> {
  return withTransaction(ctx, async (tx) => {
    const { mobile, orderId } = await getOwnOrder(tx, number)
    const byMail = { isMailed: await isMailed(tx, orderId) }
    const phone = asPhone(mobile)
    if (phone === undefined) return { phone: mobile, choices: [], ...byMail }
    const inForce = (await listConsents(tx, { phone })).map(({ channel }) => channel)
    const choices = (await listPhoneChannels(tx)).map((channel) => ({
      ...{ channel, isOn: inForce.includes(channel) },
      words: wordsOf(tx, channel, phone),
    }))
    return { phone: shownPhone(phone), choices, ...byMail }
  })
}

/** For an order that was placed before the consent, its present state is sent at once: they see that it works. */
export function chooseNews(ctx: Ctx, { number, channels }: ParsedInput<typeof choosing>): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    await assertNotErased(tx, requireCustomer(tx))
    const order = await getOwnOrder(tx, number)
    const phone = asPhone(order.mobile)
    const possible = await listPhoneChannels(tx)
    if (phone === undefined || channels.some((channel) => !possible.includes(channel))) {
      throw new Refusal('bad-input', { id: 'noNewsThere' })
    }
    const { customerId, orderId, status } = order
    for (const channel of channels) {
      const isNew = await addConsent(tx, { phone, channel, customerId, words: wordsOf(tx, channel, phone) })
      // Looked at afterwards, so that a stop at the same time is seen.
      if (isNew && (await isStopped(tx, phone)) && !(await hasProvedPhone(tx, customerId, phone))) {
        throw new Refusal('forbidden', { id: 'newsStopped', phone: shownPhone(phone) })
      }
    }
    const unwanted = (await listConsents(tx, { customerId })).filter(
      (consent) => consent.phone === phone && !channels.includes(consent.channel),
    )
    await endConsents(tx, unwanted, 'customer')
    if (channels.length > 0 && status === 'Placed') await enqueueOrderNews(tx, { news: 'placed', orderId })
  })
}

async function getOwnOrder(tx: Tx, number: string): Promise<OrderProgress> {
  const order = await selectOwnOrder(tx, { number, customerId: requireCustomer(tx) })
  if (!order) throw new Refusal('not-found', { id: 'noSuchOrder' })
  return order
}

function wordsOf({ locale }: Ctx, channel: PhoneChannel, phone: string): string {
  const id = channel === 'sms' ? 'newsBySms' : 'newsByWhatsapp'
  return sentenceIn(locale, { id, phone: shownPhone(phone) } satisfies Message)
}

/** '+919876543210' is '98765 43210'. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')
}
