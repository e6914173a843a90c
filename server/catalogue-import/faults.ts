/** What was wrong in a line of the file, and what was done about it. */
export interface Fault {
  line: number
  column: string
  value: string
  problem: string
  done: string
  /** The product is not in the shop, or is as it was before, because of this. */
  isLeftOut: boolean
}

const VALUE_SHOWN = 60

/** `line 12, column Variant Price: "abc" is not a price; the product was left out` */
export function describeFault({ line, column, value, problem, done }: Fault): string {
  const shown = value.replace(/\s+/g, ' ')
  const cut = shown.length > VALUE_SHOWN ? `${shown.slice(0, VALUE_SHOWN).toWellFormed()}…` : shown
  return `line ${line}${column && `, column ${column}`}: ${cut && `"${cut}" `}${problem}; ${done}`
}

/** Collects what is wrong with one product while it is read. */
export interface Complaints {
  faults: Fault[]
  /** Something was mended; the product comes in. */
  note(line: number, column: string, value: string, problem: string, done: string): void
  /** The product cannot come in. */
  refuse(line: number, column: string, value: string, problem: string): void
  readonly isRefused: boolean
}

export function createComplaints(): Complaints {
  const faults: Fault[] = []
  return {
    faults,
    note(line, column, value, problem, done) {
      faults.push({ line, column, value, problem, done, isLeftOut: false })
    },
    refuse(line, column, value, problem) {
      faults.push({ line, column, value, problem, done: 'the product was left out', isLeftOut: true })
    },
    get isRefused() {
      return faults.some((fault) => fault.isLeftOut)
    },
  }
}
