/**
 * How long one request may wait for the database in total, over all its statements and transactions. Only time spent
 * waiting for the database counts: a slow gateway or a queued password check must not prevent an order from being
 * recorded.
 */
export class TimeBudget {
  #leftMs: number
  #waiting = 0
  #since = 0

  constructor(ms: number) {
    this.#leftMs = ms
  }

  get leftMs(): number {
    return this.#waiting > 0 ? this.#leftMs - (performance.now() - this.#since) : this.#leftMs
  }

  assertLeft(): void {
    if (this.leftMs < 1) throw timeIsOver()
  }

  /**
   * Returns the result of `work`, or fails if the budget is spent; then `work` may continue for a while, and its result
   * is ignored.
   */
  async within<T>(work: () => Promise<T>): Promise<T> {
    this.assertLeft()
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting++
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => over.reject(timeIsOver()), this.leftMs)
    try {
      return await Promise.race([work(), over.promise])
    } finally {
      clearTimeout(timer)
      const left = this.leftMs
      this.#waiting--
      if (this.#waiting === 0) this.#leftMs = left
    }
  }
}

function timeIsOver(): Error {
  return Object.assign(new Error('this request has used up its time for the database'), { code: 'ETIMEDOUT' })
}
