// Test help: what something was, and for how long, when others ask for it meanwhile.

/** What something was, and when that was committed: between `begun` and `done`. */
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

  /** For how long it had been otherwise when it was asked for; 0 if it was true, infinite if it never was. */
  ageOf(value: string, asked: number, answered: number): number {
    const ages = this.versions.flatMap((version, at) => {
      if (version.value !== value || version.begun > answered) return []
      return [Math.max(0, asked - (this.versions[at + 1]?.done ?? Number.POSITIVE_INFINITY))]
    })
    return Math.min(Number.POSITIVE_INFINITY, ...ages)
  }
}
