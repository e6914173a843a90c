/**
 * How long one request may wait for the database in all, however many statements and transactions it takes. Only time in which
 * something is awaited counts: a gateway that is slow, or a password that waits its turn, must not cost an order its note.
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

  /** What `work` answers, or the error of a line that went dead; then the work may go on for a while, and nobody hears of it. */
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
  return Object.assign(new Error('this request has waited for the database as long as it may'), { code: 'ETIMEDOUT' })
}
