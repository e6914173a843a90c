import { setTimeout as sleep } from 'node:timers/promises'
import { noRoom } from './limit-in-progress.ts'

/**
 * The owner of the work, the widest group first, such as shop, network, address: at each level the groups take turns.
 */
export type Lane = readonly string[]
export type FairQueue = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

/**
 * Runs one work after another with a pause in between. Lanes take turns, so that work from elsewhere waits for one of
 * each lane and not for all of a busy one. When the queue is full, the last work of the longest lane is rejected.
 */
export function fairQueue(waitingMax: number, pauseMs = 0): FairQueue {
  const waiting = new Group()
  let isWorking = false

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = waiting.takeNext(); next; next = waiting.takeNext()) {
      await next.start()
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false })
    }
    isWorking = false
  }

  return (lane, work) =>
    new Promise((resolve, reject) => {
      waiting.add(lane, {
        start: () => Promise.resolve().then(work).then(resolve, reject),
        refuse: () => reject(noRoom()),
      })
      if (waiting.count > waitingMax) waiting.takeLastOfLongest()?.refuse()
      workOff().catch(reject)
    })
}

interface Waiting {
  /** Never rejects: the caller gets the error. */
  start(): Promise<void>
  refuse(): void
}

/** The works of one lane, or the lanes of one group in the order of their turns. */
class Group {
  count = 0
  readonly #groups = new Map<string, Group>()
  readonly #waiting: Waiting[] = []

  add([name, ...rest]: Lane, waiting: Waiting): void {
    this.count++
    if (name === undefined) {
      this.#waiting.push(waiting)
      return
    }
    const group = this.#groups.get(name) ?? new Group()
    this.#groups.set(name, group)
    group.add(rest, waiting)
  }

  takeNext(): Waiting | undefined {
    const [turn] = this.#groups
    if (!turn) return this.#took(this.#waiting.shift())
    const [name, group] = turn
    const taken = group.takeNext()
    this.#groups.delete(name)
    if (group.count > 0) this.#groups.set(name, group) // after the others
    return this.#took(taken)
  }

  /**
   * Of lanes of the same length, the one whose turn is furthest away: work that waits is not rejected for a newcomer.
   */
  takeLastOfLongest(): Waiting | undefined {
    let longest: [string, Group] | undefined
    for (const each of this.#groups) if (each[1].count >= (longest?.[1].count ?? 0)) longest = each
    if (!longest) return this.#took(this.#waiting.pop())
    const [name, group] = longest
    const taken = group.takeLastOfLongest()
    if (group.count === 0) this.#groups.delete(name)
    return this.#took(taken)
  }

  #took(taken: Waiting | undefined): Waiting | undefined {
    if (taken) this.count--
    return taken
  }
}
