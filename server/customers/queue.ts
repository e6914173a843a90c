import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#server/kernel/refusal.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Works one after another, with a pause in between. Who comes when so many wait is better told than kept. */
export function queueOf(waitingMax: number, pauseMs = 0): Queue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= waitingMax) {
      throw new Refusal('unavailable', 'Very many people are signing in just now. Please try again in a few seconds.', {
        retryAfter: 5,
      })
    }
    waiting++
    const turn = last.then(work).finally(() => waiting--)
    last = turn
      .catch(() => {}) // told to who asked for it
      .then(() => sleep(pauseMs, undefined, { ref: false }))
    return turn
  }
}
