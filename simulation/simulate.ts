import { sendEvent, sendNeededEvents } from '#simulation/actions/bank.ts'
import { clearWeather } from '#simulation/actions/weather.ts'
import { ACTIONS, AFTER_DELIVERY } from './actions.ts'
import { now } from './clock.ts'
import { History } from './history.ts'
import { passTime } from './jobs.ts'
import { judge } from './judge.ts'
import type { World } from './world.ts'

const DAY = 24 * 60 * 60 * 1000
/** By then the last check of a payment that nobody has reported is over, and every refund has been tried. */
const REST = 40 * DAY

export interface HistoryResult {
  seed: number
  /** Of everything that the history has left in the database. */
  hash: string
  days: number
  steps: number
  orders: number
  trace: string[]
  error: unknown
}

/** One history from its seed: what happens by chance, then a rest in which nothing is broken, then the judgement. */
export async function simulate(world: World, seed: number): Promise<HistoryResult> {
  const history = await History.open(world, seed)
  let steps = 0
  const result = { seed, hash: '', trace: history.trace, error: undefined as unknown }
  try {
    const { random } = history
    const isAfter = random.chance(0.5)
    history.isWorkerFrail = random.chance(0.3)
    if (random.chance(0.3)) history.courierWeather = 'changeable'
    for (const count = isAfter ? random.int(30, 110) : random.int(15, 60); steps < count; steps++) {
      history.isTroubled = false
      await random.weighted(isAfter && random.chance(0.75) ? AFTER_DELIVERY : ACTIONS)?.(history)
    }
    await comeToRest(history)
    result.hash = await judge(history)
  } catch (error) {
    result.error = error
  }
  return { ...result, steps, orders: history.shop.orders.length, days: (now() - history.startedAt) / DAY }
}

/** Everything is mended; of the gateway's open events, some arrive. */
async function comeToRest(history: History): Promise<void> {
  history.isAtRest = true
  history.isTroubled = false
  clearWeather(history)
  history.gateway.isPrompt = true
  history.gateway.noteEvents()
  history.note('everything works again')
  while (history.gateway.events.length > 0 && history.random.chance(0.7)) await sendEvent(history)
  await sendNeededEvents(history)
  await passTime(history, now() + REST)
}
