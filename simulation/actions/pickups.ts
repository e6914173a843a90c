import type { OpenedReturn } from '#contract/shop-returns.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { shopParcelOperations } from '#server/parcels/index.ts'
import { shopReturnOperations as calls } from '#server/returns/index.ts'
import { now } from '#simulation/clock.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import type { Return } from '#simulation/model.ts'
import { Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { outcomeOf } from './shopper.ts'

// The shop's courier fetches what comes back.

const isForPickup = ({ status, way }: Return) => status === 'approved' && way === 'pickup'

/** A form that is sent twice books once. */
export async function bookPickup(history: History, given?: Return): Promise<void> {
  const { random, shop, staff } = history
  const its = given ?? random.pick(shop.returns.filter((each) => isForPickup(each) || random.chance(0.05)))
  if (!its) return
  const { number, status } = its
  const seen = (await pickupsOf(history, its)).length
  const may = isForPickup(its)
  if (random.chance(0.06)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  for (let times = random.chance(0.15) ? 2 : 1; times > 0; times--) {
    const answer = await history.call(calls.bookReturnPickup, staff, { number, seen })
    history.hasParcels = true
    await watch(history, { by: 'staff' })
    history.note(`staff books a pick-up of ${number} (${status}) -> ${outcomeOf(answer)}`)
    const isRefused = answer instanceof Refusal
    if (isRefused === may && !(isRefused && history.isTroubled))
      throw new Violation('a pick-up is booked for what is to be fetched', `${number} ${status}: ${outcomeOf(answer)}`)
    history.isTroubled = false
  }
}

/** The courier collects it, finds nobody at home, or brings it to the shop. */
export async function carryPickup(history: History, given?: Return): Promise<void> {
  const { random, shop, staff } = history
  const its = given ?? random.pick(shop.returns.filter(({ way }) => way === 'pickup'))
  const pickup = its && (await pickupsOf(history, its)).find(({ awb }) => awb !== null)
  if (!its || !pickup) return
  do {
    const step = random.chance(0.8) ? 'next' : 'fail'
    const simulated = { parcelId: pickup.parcelId, step }
    const answer = await history.call(shopParcelOperations.refreshParcels, staff, {
      ...{ number: its.order.number, simulated },
    })
    history.note(`the courier with the pick-up ${pickup.reference}: ${step} -> ${outcomeOf(answer)}`)
    await watch(history, { by: 'staff' })
    if (random.chance(0.6)) {
      await passTime(history, now() + random.int(1, 60) * 60_000)
      assertFollowed(history, its)
    }
  } while (random.chance(0.5))
}

/** By then the shop has polled, if it and the courier can. */
function assertFollowed({ courierWeather, isWorkerFrail, seen }: History, { number, status }: Return): void {
  const stored = seen?.gone.returns.find((each) => each.number === number)
  const isCollected = stored?.pickups.some((each) => each.isCollected) ?? false
  if (isCollected && status === 'approved' && courierWeather === 'fine' && !isWorkerFrail)
    throw new Violation('a return is on its way when the courier has it', number)
}

/** The newest first. */
async function pickupsOf({ call, staff }: History, { number }: Return): Promise<OpenedReturn['pickups']> {
  const answer = await call<OpenedReturn>(calls.openReturn, staff, { number })
  return answer instanceof Refusal ? [] : answer.pickups
}
