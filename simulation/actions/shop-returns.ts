import type { Operation } from '#server/kernel/answer.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopReturnOperations } from '#server/returns/index.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import type { Return } from '#simulation/model.ts'
import { type Sku, sum, unitsLeft } from '#simulation/model.ts'
import { payerOf } from '#simulation/returns.ts'
import { isCashCollected } from '#simulation/returns-store.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { giveUpiId, needsUpiId, SENT } from './returns.ts'
import { outcomeOf } from './shopper.ts'

interface Move {
  from: readonly string[]
  to: string
  /** It is so already, and stays so. */
  isSo: readonly string[]
  weight: number
}

const MOVES = {
  approveReturn: { from: ['requested'], to: 'approved', isSo: [], weight: 8 },
  declineReturn: { from: ['requested', 'approved', 'in_transit'], to: 'declined', isSo: ['declined'], weight: 3 },
  collectReturn: { from: ['approved'], to: 'in_transit', isSo: ['in_transit'], weight: 3 },
  receiveReturn: { from: ['approved', 'in_transit'], to: 'received', isSo: ['received'], weight: 8 },
  inspectReturn: { from: ['received'], to: 'inspected', isSo: [], weight: 8 },
  settleReturn: { from: ['inspected'], to: 'settling', isSo: ['settling', 'refunded', 'exchanged'], weight: 8 },
} satisfies Record<string, Move>

type MoveName = keyof typeof MOVES

/** Mostly what is next, now and then what cannot be. */
export async function moveReturn(history: History): Promise<void> {
  const { random, shop } = history
  const isNext = ({ status }: Return) => Object.values<Move>(MOVES).some(({ from }) => from.includes(status))
  const its = random.pick(shop.returns.filter((each) => isNext(each) || random.chance(0.1)))
  if (!its) return
  const names = Object.keys(MOVES) as MoveName[]
  const likely = names.filter((each) => (MOVES[each] as Move).from.includes(its.status) || random.chance(0.03))
  const name = random.weighted(likely.map((each) => [each, MOVES[each].weight] as const))
  if (name) await move(history, its, name)
}

/** One return from what it is to its end, and the time that takes. */
export async function endReturn(history: History, given?: Return): Promise<void> {
  const { random, shop } = history
  const its =
    given ??
    random.pick(
      shop.returns.filter(({ status }) =>
        ['requested', 'approved', 'in_transit', 'received', 'inspected'].includes(status),
      ),
    )
  if (!its) return
  for (const name of ['approveReturn', 'receiveReturn', 'inspectReturn', 'settleReturn'] as const) {
    if (name === 'settleReturn' && needsUpiId(history, its)) await giveUpiId(history, its)
    history.isTroubled = false
    const { from }: Move = MOVES[name]
    if (from.includes(its.status)) await move(history, its, name)
  }
  await passTime(history, now() + 5 * 60_000)
}

export const approveForPickup = (history: History, its: Return): Promise<void> =>
  move(history, its, 'approveReturn', 'pickup')

async function move(history: History, its: Return, name: MoveName, wayOf?: Return['way']): Promise<void> {
  const { random } = history
  const found = name === 'inspectReturn' ? inspect(history, its) : undefined
  const way = wayOf ?? random.pick(['pickup', 'send'] as const) ?? 'pickup'
  const { from, isSo }: Move = MOVES[name]
  const isAgain =
    (isSo.includes(its.status) && !(name === 'collectReturn' && its.isFetched)) || isSame(its, { name, way, found })
  const refused = isAgain ? null : from.includes(its.status) ? whyNot(history, its, name) : 'it is not its turn'
  const to = found?.every(({ rejected }, at) => rejected === its.lines[at]?.units) ? 'rejected' : MOVES[name].to
  const words = name === 'declineReturn' || found?.some(({ rejected }) => rejected > 0) ? { words: 'It was worn' } : {}
  const lines = found?.map((line, at) => ({ ...line, line: its.lines[at]?.line }))
  const input = { number: its.number, ...SENT, way, ...words, ...(lines && { lines }) }
  const { status } = its
  const cut = random.chance(0.06) && (random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  const by = random.pick(history.staffers)
  const vouchedBy =
    name === 'settleReturn' && (await isVouched(history, its, by?.staffId)) ? (by?.staffId ?? null) : null
  // After the simulation's own look at the database, which must not meet it.
  if (cut) history.cutDatabase(cut)
  const answer = await history.call(shopReturnOperations[name] as Operation, by?.ctx ?? history.staff, input)
  const isDone = refused === null && !isAgain
  await watch(history, {
    by: 'staff',
    returning: { moving: its, to: isDone ? to : status, ...(isDone && found && { lines: found }) },
  })
  if (name === 'approveReturn' && its.status === 'approved' && status !== 'approved') its.way = way
  if (its.status === 'settling' && status !== 'settling') its.vouchedBy = vouchedBy
  history.note(`staff: ${name} ${its.number} (${status}) -> ${outcomeOf(answer)}`)
  const isRefused = answer instanceof Refusal
  if (isRefused !== (refused !== null) && !(isRefused && history.isTroubled))
    throw new Violation('staff moves a return as its life allows', `${name} ${its.number} ${status}: ${refused}`)
}

/** By one person of the staff alone, that its cash came in. */
async function isVouched({ world, supplierId, shop }: History, its: Return, staffId?: number): Promise<boolean> {
  const { number, deliveredBy } = payerOf(shop, its)
  return deliveredBy === staffId && !(await isCashCollected(world.owner, supplierId, number))
}

type Found = Pick<Return['lines'][number], 'restocked' | 'writtenOff' | 'rejected'>[]

/** What each piece turns out to be. */
function inspect({ random }: History, { lines }: Return): Found {
  const isAllGone = random.chance(0.1)
  return lines.map(({ units }) => {
    const rejected = isAllGone ? units : random.chance(0.8) ? 0 : random.int(0, units)
    const restocked = random.int(0, units - rejected)
    return { restocked, writtenOff: units - rejected - restocked, rejected }
  })
}

function isSame(its: Return, { name, way, found }: { name: MoveName; way: string; found: Found | undefined }): boolean {
  if (name === 'approveReturn') return its.status === 'approved' && its.way === way
  if (!found || its.status === 'received') return false
  return its.lines.every(
    ({ restocked, writtenOff, rejected }, at) =>
      JSON.stringify([restocked, writtenOff, rejected]) === JSON.stringify(Object.values(found[at] ?? {})),
  )
}

function whyNot(history: History, its: Return, name: MoveName): string | null {
  if (name === 'settleReturn' && needsUpiId(history, its)) return 'nobody knows where the cash goes'
  if (name !== 'approveReturn' || its.wants !== 'exchange') return null
  const wanted = Map.groupBy(its.lines, ({ to }) => to as Sku)
  const isThere = [...wanted].every(
    ([sku, lines]) => sum(lines.map(({ units }) => units)) <= unitsLeft(history.shop, sku),
  )
  return isThere ? null : 'what is wanted is sold out'
}
