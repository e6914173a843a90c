import { isUnconfirmed } from '#simulation/cash-rule.ts'
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

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const INDIA = 5.5 * HOUR

/** The worker is away while orders wait for their shoppers, and begins again at night: what fell due meanwhile waits for the morning. */
export async function sleepIntoNight(history: History): Promise<void> {
  const { random, shop } = history
  if (!shop.orders.some(isUnconfirmed)) return
  await passTime(history, now() + MINUTE)
  clearWeather(history)
  const evening = Math.floor((now() + INDIA) / DAY) * DAY + 21 * HOUR - INDIA
  const night = (evening > now() ? evening : evening + DAY) + random.int(0, 1) * DAY + random.int(0, 11) * HOUR
  history.note(`the worker is away until the night, for ${Math.round((night - now()) / HOUR)} hours`)
  await passTime(history, night, { isAsleep: true })
  history.gateway.noteEvents()
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
