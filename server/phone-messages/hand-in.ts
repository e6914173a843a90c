import { JOB_TRIES } from '#contract/limits.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { counter } from '#server/kernel/metrics.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectSendingShop } from './accounts-store.ts'
import { type HandedMessage, NotTaken, REASON_MAX } from './channel.ts'
import { hasConsent, hasProvedPhone } from './consents-store.ts'
import { findAccounts, type SenderAccount } from './find-accounts.ts'
import { type KindRules, type PhoneMessageKind, rulesOf } from './message-texts.ts'
import { millisecondsOfQuiet } from './quiet-hours.ts'
import { CONFIRMS } from './receive-reports.ts'
import {
  countRecentNews,
  lockMessage,
  type PhoneMessageRow,
  updateEnded,
  updateHandingIn,
  updateTaken,
  updateWaiting,
} from './store.ts'

/** A sender answers within 20 s, so after this time no process is working on it. */
const HANDING_IN_MS = 60_000
/** Hand-ins without an answer, each of which may be a message on the phone. */
const LOST_MAX = 3
/** About orders, in a day, to a number that their orderer has not proved: whoever orders and cancels in another's name floods nobody. */
const TO_STRANGERS_A_DAY = 10

const countHandIn = counter('haat_phone_messages_total', 'Hand-ins of messages to phones by channel and outcome.')

export interface Timely {
  now: Date
  /** Whether its news is still true. */
  isStillTrue(tx: Tx, message: PhoneMessageRow): Promise<boolean>
}

/** What is known of a message that can be handed in now. */
interface Ready extends HandedMessage {
  accounts: SenderAccount[]
}

/**
 * The job of a message: hands it in once. Senders have no idempotency, so where an answer is lost it is handed in again, and the row counts
 * that it may have been sent before. The row is 'handing-in' before the request to the sender, so that a killed server leaves a trace.
 */
export async function handInMessage(ctx: Ctx, messageId: number, timely: Timely): Promise<void> {
  const accounts = await findAccounts(ctx)
  const ready = await withTransaction(ctx, (tx) => prepare(tx, messageId, accounts, timely))
  if (!ready) return
  let refused: NotTaken | undefined
  for (const account of ready.accounts) {
    const { channel, sender } = account
    try {
      const { senderId } = await sender.handIn(account, ready)
      countHandIn({ channel, outcome: 'taken' })
      return await withTransaction(ctx, (tx) => updateTaken(tx, messageId, { sender: sender.code, senderId, channel }))
    } catch (error) {
      if (!(error instanceof NotTaken)) {
        countHandIn({ channel, outcome: 'lost' })
        await withTransaction(ctx, (tx) => updateWaiting(tx, messageId, { isLost: true, reason: 'no-answer' }))
        throw new Error(`whether message ${messageId} was sent is unknown`, { cause: error })
      }
      countHandIn({ channel, outcome: error.again ? 'busy' : 'refused' })
      // Nothing was sent, so the shop's second sender may.
      refused = refused?.again ? refused : error
    }
  }
  await notTaken(ctx, messageId, refused)
}

async function notTaken(ctx: Ctx, messageId: number, refused: NotTaken | undefined): Promise<void> {
  const reason = (refused?.message ?? 'no-sender').slice(0, REASON_MAX)
  if (!refused?.again) {
    return withTransaction(ctx, (tx) => updateEnded(tx, messageId, { state: 'failed', reason, isLost: false }))
  }
  await withTransaction(ctx, (tx) => updateWaiting(tx, messageId, { isLost: false, reason }))
  throw new Error(`message ${messageId} was not taken: ${reason}`)
}

/** Undefined if there is nothing to do now. */
async function prepare(
  tx: Tx,
  messageId: number,
  accounts: SenderAccount[],
  timely: Timely,
): Promise<Ready | undefined> {
  const message = await lockMessage(tx, messageId)
  if (!message || (message.state !== 'waiting' && message.state !== 'handing-in')) return undefined
  const { now } = timely
  if (message.state === 'handing-in' && now.getTime() - (message.handedAt?.getTime() ?? 0) < HANDING_IN_MS) {
    throw new Error(`message ${messageId} is being handed in`)
  }
  const rules = rulesOf(message.kind)
  const shop = await selectSendingShop(tx)
  const end = await endOf(tx, message, rules, timely)
  if (end || !rules || !shop || !message.phone || !message.values) {
    const isLost = message.state === 'handing-in'
    await updateEnded(tx, messageId, { ...(end ?? { state: 'failed', reason: 'unreadable' }), isLost })
    return undefined
  }
  const quiet = rules.isUrgent ? 0 : millisecondsOfQuiet(now)
  if (quiet > 0) {
    await addJob(tx, 'hand-in-message', { messageId }, { afterSeconds: Math.ceil(quiet / 1000) })
    return undefined
  }
  const { values, phone, kind, channel } = message
  const text = rules.text(values, shop)
  const usable = accounts.filter((account) => account.channel === (channel ?? accounts[0]?.channel))
  await updateHandingIn(tx, messageId, { text: rules.isCode ? '' : text, at: now })
  const gaps = rules.gaps.map((name) => ({ name, value: values[name] ?? '' }))
  return {
    ...{ reference: messageId, kind: kind as PhoneMessageKind, isCode: rules.isCode, phone, gaps, text },
    answer: answerOf(rules, values),
    accounts: usable,
  }
}

/** What follows the word is the link's token, which nobody guesses. */
function answerOf({ answer }: KindRules<Record<string, string>>, { link }: Record<string, string>) {
  const token = link?.split('/').at(-1)
  return answer && token ? { words: answer, payload: `${CONFIRMS}${token}` } : undefined
}

/** Why it is not sent at all. */
async function endOf(
  tx: Tx,
  message: PhoneMessageRow,
  rules: KindRules<Record<string, string>> | undefined,
  { now, isStillTrue }: Timely,
): Promise<{ state: 'failed' | 'skipped'; reason: string } | undefined> {
  if (!rules || !message.phone) return undefined
  const { phone, channel, createdAt, attempts, perhapsSent, state } = message
  if (rules.needsConsent && !(channel && (await hasConsent(tx, phone, channel)))) {
    return { state: 'skipped', reason: 'opted-out' }
  }
  if (!(await isStillTrue(tx, message))) return { state: 'skipped', reason: 'later-state' }
  const age = now.getTime() - createdAt.getTime()
  if (age > rules.usefulMinutes * 60_000) return { state: 'failed', reason: 'too-late' }
  if (perhapsSent + Number(state === 'handing-in') >= LOST_MAX || attempts >= JOB_TRIES)
    return { state: 'failed', reason: 'too-often' }
  if (rules.needsConsent && attempts === 0 && (await isFlood(tx, message, phone, now)))
    return { state: 'skipped', reason: 'too-many' }
  return undefined
}

async function isFlood(tx: Tx, { customerId }: PhoneMessageRow, phone: string, now: Date): Promise<boolean> {
  if (customerId !== null && (await hasProvedPhone(tx, customerId, phone))) return false
  return (await countRecentNews(tx, phone, now)) >= TO_STRANGERS_A_DAY
}
