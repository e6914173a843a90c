import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { PHONE_CHANNELS } from '#contract/limits.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type {
  countPhoneMessages as counting,
  PhoneCounts,
  PhoneSettings,
  setPhonePrice as pricing,
  SenderChoice,
  sendTrialMessage as trying,
} from '#contract/phone-settings.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectSendingShop } from './accounts-store.ts'
import { CHANNELS, findSender } from './channels.ts'
import { isUsable, listPhoneChannels } from './find-accounts.ts'
import { PHONE_MESSAGE_KINDS, rulesOf, type SendingShop } from './message-texts.ts'
import { asPhone } from './phone.ts'
import { sendPhoneMessage } from './send-phone-message.ts'
import { savePrice, selectCounts, selectLast, selectPrices, selectShownAccounts } from './settings-store.ts'
import { findShopOrigin } from './shop-origin.ts'

const SHOWN = 20
/** A trial costs money, and goes to a phone that may be anybody's. */
const TRIALS = { max: 10, seconds: 60 * 60 }

export async function getPhoneSettings(ctx: Ctx): Promise<PhoneSettings> {
  assertMay(ctx, 'payments')
  return withTransaction(ctx, async (tx) => {
    const accounts = await selectShownAccounts(tx)
    const shop = await selectSendingShop(tx)
    return {
      accounts: accounts.map((account) => ({ ...account, title: findSender(account.sender)?.title ?? account.sender })),
      senders: Object.fromEntries(PHONE_CHANNELS.map((channel) => [channel, sendersBy(ctx, channel)])) as Record<
        PhoneChannel,
        SenderChoice[]
      >,
      prices: await selectPrices(tx),
      kinds: PHONE_MESSAGE_KINDS.map((kind) => ({ kind, example: exampleOf(kind, shop ?? { title: '', host: '' }) })),
      reportUrl: `${await findShopOrigin(tx)}/webhooks/phones/reports`,
      last: await selectLast(tx, SHOWN),
    }
  })
}

function sendersBy({ settings }: Ctx, channel: PhoneChannel): SenderChoice[] {
  return CHANNELS.filter((each) => each.channels.includes(channel) && isUsable(settings, each)).map(
    ({ code, title, isSimulated, fields }) => ({ code, title, isSimulated, fields }),
  )
}

function exampleOf(kind: string, shop: SendingShop): string {
  const values = { code: '123456', number: 'H1234-56789', courier: 'Delhivery', due: '499', amount: '499', less: '25' }
  return rulesOf(kind)?.text({ ...values, link: `https://${shop.host}/o/…` }, shop) ?? ''
}

/** By the way of a sign-in code: its outcome is in the list of the last messages. */
export async function sendTrialMessage(ctx: Ctx, { channel, phone }: ParsedInput<typeof trying>): Promise<void> {
  assertMay(ctx, 'payments')
  const to = asPhone(phone)
  if (to === undefined) throw fieldRefusal('phone', { id: 'mobileDigits' })
  await limitRate(ctx, [{ bucket: 'phone-trial', ...TRIALS }])
  await withTransaction(ctx, async (tx) => {
    if (!(await listPhoneChannels(tx)).includes(channel)) throw fieldRefusal('phone', { id: 'noNewsThere' })
    const key = `trial:${randomUUID()}`
    await sendPhoneMessage(tx, { kind: 'sign-in-code', key, phone: to, channel, values: { code: '000000' } })
    await logWrite(tx, { did: 'try-messages', subject: channel })
  })
}

export async function setPhonePrice(ctx: Ctx, price: ParsedInput<typeof pricing>): Promise<void> {
  assertMay(ctx, 'payments')
  await withTransaction(ctx, async (tx) => {
    await savePrice(tx, price)
    await logWrite(tx, { did: 'price-messages', subject: price.channel })
  })
}

export async function countPhoneMessages(ctx: Ctx, period: ParsedInput<typeof counting>): Promise<PhoneCounts> {
  assertMay(ctx, 'numbers')
  const rows = await withTransaction(ctx, (tx) => selectCounts(tx, period))
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  const paise = rows.reduce((sum, row) => sum + row.orderPaise, 0)
  return {
    channels: rows.map(({ orders: _, orderPaise: __, ...row }) => row),
    paisePerOrder: orders === 0 ? 0 : Math.round(paise / orders),
  }
}
