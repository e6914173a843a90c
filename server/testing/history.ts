// Test help: what a value was, and for how long, while others read it.

/** A value, and when it was committed: between `begun` and `done`. */
interface Version {
  value: string
  begun: number
  done: number
}

export class History {
  readonly versions: Version[]

  constructor(value: string) {
    this.versions = [{ value, begun: 0, done: 0 }]
  }

  async become(value: string, commit: () => Promise<unknown>): Promise<void> {
    const version = { value, begun: performance.now(), done: Number.POSITIVE_INFINITY }
    this.versions.push(version)
    await commit()
    version.done = performance.now()
  }

  /** For how long the value had been outdated when it was requested; 0 if it was current, infinite if it never was. */
  ageOf(value: string, requested: number, answered: number): number {
    const ages = this.versions.flatMap((version, at) => {
      if (version.value !== value || version.begun > answered) return []
      return [Math.max(0, requested - (this.versions[at + 1]?.done ?? Number.POSITIVE_INFINITY))]
    })
    return Math.min(Number.POSITIVE_INFINITY, ...ages)
  }
}
