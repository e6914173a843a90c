// Test help: the values that one thing had, while others read it.

export class History {
  readonly versions: string[]
  /** The version that every reader must have by now. */
  #due = 0

  constructor(value: string) {
    this.versions = [value]
  }

  async become(value: string, commit: () => Promise<unknown>): Promise<void> {
    this.versions.push(value)
    await commit()
  }

  /** Every reader has been notified of the last change: from now on a reader that requests gets it. */
  notified(): number {
    this.#due = this.versions.length - 1
    return this.#due
  }

  get due(): number {
    return this.#due
  }

  get last(): string {
    return this.versions.at(-1) ?? ''
  }

  /** Whether it was the value of a version that is not older than this. */
  has(value: string, oldest: number): boolean {
    return this.versions.slice(Math.max(0, oldest)).includes(value)
  }
}
