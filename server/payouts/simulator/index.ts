import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSignedHex } from '#server/kernel/is-signed-hex.ts'
import { readJson } from '#server/kernel/request-json.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { payoutKeys } from '#server/payouts/payout-keys.ts'
import { type PayoutNews, type PayoutService, ServiceRefused } from '#server/payouts/payout-service.ts'
import { countLookUp, insertSimulated, type SimulatedPayout } from './store.ts'

// A payout service that does not exist: its computer is a table of our database, so that it outlives a crash of the shop. What becomes
// of a payout is in the UPI id, such as `queued@sim`:
//   nobody: the bank does not know it      other: it is somebody else's     unknown: nobody says whose it is
//   slow: its name takes a while           queued: paid at the second look  bounced: queued, then refused by the bank
//   back: paid, then it comes back         lost: paid, and no answer        hanging: paid, and the answer never ends
//   empty: the account has no money        silent: nothing is paid, and no answer

const ENDINGS = [
  ...['nobody', 'other', 'unknown', 'slow', 'queued', 'bounced', 'back', 'lost', 'hanging', 'empty', 'silent'],
] as const

const event = z.object({ payout: z.uuid() })
/** Keys that it refuses, for trying what a wrong pair looks like. */
const WRONG = /^wrong/

export const simulator: PayoutService = {
  code: 'simulator',
  title: 'Simulator (no money moves)',
  isSimulated: true,
  keys: payoutKeys,
  apiOf: ({ simulatesPayouts }) => (simulatesPayouts ? 'none' : undefined),

  async tryKeys({ keyId }) {
    if (WRONG.test(keyId)) throw new ServiceRefused('The simulator is set to refuse.')
  },

  async checkName(_, { upiId, name, checkId }) {
    const ending = endingOf(upiId)
    if (ending === 'nobody') return { result: 'no-such-id' }
    if (ending === 'unknown') return { result: 'unknown' }
    if (ending === 'other') return { result: 'name', registeredName: 'SOMEBODY ELSE' }
    if (ending === 'slow' && checkId !== 'third') {
      return { result: 'pending', checkId: checkId === null ? 'second' : 'third' }
    }
    return { result: 'name', registeredName: name.toUpperCase() }
  },

  async pay({ ctx, keyId }, { key, amountPaise, upiId }) {
    const ending = endingOf(upiId)
    if (WRONG.test(keyId) || ending === 'empty') throw new ServiceRefused('The account has no money.')
    if (ending === 'silent') throw new Error('the payout service does not answer')
    const made = await withTransaction(ctx, (tx) => insertSimulated(tx, { key, amountPaise, ending }))
    if (ending === 'hanging' && made.isNew) await new Promise(() => {})
    if (ending === 'lost' && made.isNew) throw new Error('the payout service does not answer')
    return newsOf(key, made)
  },

  async find({ ctx, keyId }, key) {
    if (WRONG.test(keyId)) throw new ServiceRefused('The simulator is set to refuse.')
    const known = await withTransaction(ctx, (tx) => countLookUp(tx, key))
    return known && newsOf(key, known)
  },

  isSignedEvent({ eventSecret }, { body, headers }) {
    return isSignedHex(eventSecret, body, headers['x-simulator-signature'])
  },

  readEvent({ body }) {
    const parsed = event.safeParse(readJson(body))
    return parsed.success ? parsed.data.payout : undefined
  },
}

function endingOf(upiId: string): string {
  return ENDINGS.find((ending) => upiId.startsWith(ending)) ?? 'paid'
}

function newsOf(key: string, { ending, asked }: SimulatedPayout): PayoutNews {
  const paid: PayoutNews = { state: 'paid', utr: utrOf(key), isOfId: false, words: '' }
  const queued: PayoutNews = { ...paid, state: 'queued', utr: null }
  if (ending === 'queued') return asked >= 2 ? paid : queued
  if (ending === 'bounced') {
    return asked >= 1 ? { ...queued, state: 'failed', isOfId: true, words: 'The bank did not accept it.' } : queued
  }
  if (ending === 'back') return asked >= 1 ? { ...paid, state: 'reversed', words: 'The bank sent it back.' } : paid
  return paid
}

/** Twelve digits, as UPI has them, and always the same. */
function utrOf(key: string): string {
  return String(createHash('sha256').update(key).digest().readUIntBE(0, 6) % 1e12).padStart(12, '0')
}
