import { createHmac } from 'node:crypto'
import type { Operation } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopPayoutOperations as calls, payoutOperations } from '#server/payouts/index.ts'
import type { Payout } from '#simulation/check-payouts.ts'
import type { History } from '#simulation/history.ts'
import { PAYOUT_KEYS } from '#simulation/open-shop.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { anyUpiId } from './returns.ts'
import { outcomeOf } from './shopper.ts'

/** Of these the customer must name another UPI id. */
const OF_ID = ['no-such-id', 'not-approved', 'refused-by-bank']
const WRONG_ID = ['no-such-id', 'not-approved']

const isStuck = ({ state, trouble }: Payout) =>
  state === 'reversed' || (state === 'failed' && !WRONG_ID.includes(trouble))

const MOVES = {
  approvePayout: { may: ({ state }: Payout) => state === 'waiting', weight: 5 },
  requestAnotherUpiId: { may: ({ state }: Payout) => state === 'waiting', weight: 1 },
  markPayoutPaid: { may: ({ state }: Payout) => state === 'by-hand', weight: 4 },
  changeUpiId: { may: (its: Payout) => its.state === 'by-hand' || its.state === 'failed' || isStuck(its), weight: 3 },
  payAgain: { may: isStuck, weight: 4 },
}

type MoveName = keyof typeof MOVES

/** What is next with the cash that goes back, now and then what cannot be; by the owner or a manager. */
export async function movePayout(history: History): Promise<void> {
  const { random, hasPayoutService } = history
  const names = Object.keys(MOVES) as MoveName[]
  const isNext = (its: Payout) => names.some((name) => MOVES[name].may(its))
  const its = random.pick(history.payouts.filter((each) => isNext(each) || random.chance(0.1)))
  if (!its) return
  const likely = names.filter((name) => MOVES[name].may(its) || random.chance(0.03))
  const name = random.weighted(likely.map((each) => [each, MOVES[each].weight] as const))
  if (!name) return
  const by = random.pick(history.staffers)
  const { payoutId, key, state, revision, amountPaise } = its
  const seen = random.chance(0.05) ? revision + 1 : revision
  const upiId = anyUpiId(history)
  const how = random.pick(['service', 'by-hand'] as const) ?? 'service'
  const input = { payoutId, revision: seen, upiId, name: 'Asha Rao', how, utr: utrOf(its) }
  const refused = MOVES[name].may(its) ? whyNot(its, { name, seen, staffId: by?.staffId ?? 0 }) : 'it is not its turn'
  const isAgain = isSo(its, { name, how, seen, staffId: by?.staffId ?? 0 })
  const paid = hasPayoutService && amountPaise <= 1_00_000_00 ? 'due' : 'by-hand'
  const to = {
    ...{ approvePayout: paid, requestAnotherUpiId: 'failed', markPayoutPaid: 'paid', changeUpiId: 'checking' },
    payAgain: how === 'by-hand' ? 'by-hand' : paid,
  }[name]
  if (random.chance(0.06)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  const answer = await history.call(calls[name] as Operation, by?.ctx ?? history.staff, input)
  const another = name === 'changeUpiId' && refused === null ? { upiId } : {}
  await watch(history, { by: 'staff', paying: { payout: its, to: refused === null ? to : state, ...another } })
  history.note(
    `staff ${by?.staffId === history.staffers[0]?.staffId ? 'one' : 'two'}: ${name} ${key} (${state}) -> ${outcomeOf(answer)}`,
  )
  const isRefused = answer instanceof Refusal
  if (isRefused !== (refused !== null && !isAgain) && !(isRefused && history.isTroubled))
    throw new Violation('staff moves a payout as its life allows', `${name} ${key} ${state}: ${refused}`)
}

interface Try {
  name: MoveName
  seen: number
  staffId: number
}

function whyNot({ askedBy, of, revision }: Payout, { name, seen, staffId }: Try): string | null {
  if (name !== 'approvePayout' && name !== 'requestAnotherUpiId') return null
  if (seen !== revision) return 'another UPI id was seen'
  const isInvolved = askedBy === staffId || of.vouchedBy === staffId
  return name === 'approvePayout' && isInvolved ? 'somebody else must approve it' : null
}

/** It was done before, and is so. */
function isSo(its: Payout, { name, how, seen, staffId }: Try & { how: string }): boolean {
  if (name === 'approvePayout') return its.approvedBy === staffId && its.approvedRevision === seen
  if (name === 'requestAnotherUpiId')
    return its.state === 'failed' && its.trouble === 'not-approved' && seen === its.revision
  if (name === 'markPayoutPaid') return its.state === 'paid' && its.tries.at(-1)?.utr === utrOf(its)
  return name === 'payAgain' && its.state === 'by-hand' && how === 'by-hand'
}

const utrOf = ({ payoutId, tries }: Payout) =>
  tries.at(-1)?.service === 'by-hand'
    ? (tries.at(-1)?.utr ?? '')
    : `UTR${String(payoutId).padStart(9, '0')}${tries.length}`

/** The customer, whose first one was not accepted. */
export async function giveAnotherUpiId(history: History): Promise<void> {
  const { random } = history
  const may = ({ state, trouble }: Payout) => state === 'failed' && OF_ID.includes(trouble)
  const its = random.pick(history.payouts.filter((each) => may(each) || random.chance(0.05)))
  if (!its) return
  const { payoutId, key, state } = its
  const upiId = anyUpiId(history)
  const isTaken = may(its)
  const ctx = history.customerOf(its.of.order).ctx
  const answer = await history.call(payoutOperations.giveUpiId, ctx, { payoutId, upiId, name: 'Asha Rao' })
  await watch(history, {
    by: 'shopper',
    paying: { payout: its, to: isTaken ? 'checking' : state, ...(isTaken && { upiId }) },
  })
  history.note(`customer gives ${upiId} for ${key} (${state}) -> ${outcomeOf(answer)}`)
  if (isTaken === answer instanceof Refusal)
    throw new Violation('another UPI id is taken where one is needed', `${key} ${state}: ${outcomeOf(answer)}`)
}

/** The service sends an event about a payment: at any time, twice, of an earlier one, or forged. */
export async function sendPayoutEvent(history: History): Promise<void> {
  const { random, hasPayoutService } = history
  const its = random.pick(
    history.payouts.flatMap(({ tries }) => tries.filter(({ service }) => service === 'simulator')),
  )
  if (!its || !hasPayoutService) return
  const isForged = random.chance(0.05)
  const body = JSON.stringify({ payout: its.key })
  const signature = createHmac('sha256', isForged ? 'a guess' : PAYOUT_KEYS.eventSecret)
    .update(body)
    .digest('hex')
  const input = { service: 'simulator', body, headers: { 'x-simulator-signature': signature } }
  const guest = { ...history.operator, actor: { kind: 'guest' as const } }
  const answer = await history.call(payoutOperations.receivePayoutEvent, guest, input)
  await watch(history, { by: 'gateway' })
  history.note(`the payout service has news${isForged ? ', forged' : ''} -> ${outcomeOf(answer)}`)
  if (isForged !== answer instanceof Refusal)
    throw new Violation('an event counts by its signature', `${its.key}: ${outcomeOf(answer)}`)
}
