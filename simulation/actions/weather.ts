import { now } from '#simulation/clock.ts'
import type { Weather } from '#simulation/gateway.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'

const MINUTE = 60_000
const LONGEST_OUTAGE = 180
/** A job that fails for a day waits for somebody. */
const LONGEST_TROUBLE = 12 * 60
const LONGEST_SLEEP = 3 * 24 * 60
const WAITS = [1, 5, 16, 31, 31, 60, 180, 24 * 60, 3 * 24 * 60, 33 * 24 * 60]

export async function wait(history: History): Promise<void> {
  const isDown = history.gateway.weather === 'down' || history.courierWeather === 'down'
  const minutes = Math.min(history.random.pick(WAITS) ?? 1, isDown ? LONGEST_OUTAGE : Infinity)
  if (minutes > LONGEST_TROUBLE) clearWeather(history)
  const isAsleep = minutes <= LONGEST_SLEEP && history.random.chance(0.15)
  history.note(`${minutes} minutes pass${isAsleep ? ', the worker is away' : ''}`)
  await passTime(history, now() + minutes * MINUTE, { isAsleep })
  history.gateway.noteEvents()
  if (isDown && minutes === LONGEST_OUTAGE) clearWeather(history)
}

/** Gateway, courier and worker get better or worse. */
export async function changeWeather(history: History): Promise<void> {
  const { random, gateway } = history
  const next = () =>
    random.weighted<Weather>([
      ['fine', 6],
      ['changeable', 3],
      ['down', 1],
    ]) ?? 'fine'
  gateway.weather = next()
  history.courierWeather = next()
  history.isWorkerFrail = random.chance(0.4)
  history.note(
    `gateway ${gateway.weather}, courier ${history.courierWeather}, worker ${history.isWorkerFrail ? 'frail' : 'well'}`,
  )
}

export function clearWeather(history: History): void {
  history.gateway.weather = 'fine'
  history.courierWeather = 'fine'
  history.isWorkerFrail = false
}
