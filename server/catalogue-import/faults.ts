/** What was wrong in a line of the file, and how the import dealt with it. */
export interface Fault {
  line: number
  column: string
  value: string
  problem: string
  done: string
  /** Because of it the product is not in the shop, or is unchanged. */
  isLeftOut: boolean
  /** The product's name, if it was read that far. */
  product?: string | undefined
}

const VALUE_SHOWN = 60

/** `line 12, column Variant Price: "abc" is not a price; the product was left out` */
export function describeFault({ line, column, value, problem, done }: Fault): string {
  const cut = cutShort(value)
  return `line ${line}${column && `, column ${column}`}: ${cut && `"${cut}" `}${problem}; ${done}`
}

function cutShort(text: string): string {
  const shown = text.replace(/\s+/g, ' ')
  return shown.length > VALUE_SHOWN ? `${shown.slice(0, VALUE_SHOWN).toWellFormed()}…` : shown
}

/** `Block print kurta (line 12): Variant Price "abc" is not a price; the product was left out` */
export function describeByProduct({ product, line, column, value, problem, done }: Fault): string {
  const shown = cutShort(value)
  const where = product ? `${cutShort(product)} (line ${line})` : `Line ${line}`
  if (!shown) return `${where}${column && `, column ${column}`}: ${problem}; ${done}`
  return `${where}: ${column && `${column} `}"${shown}" ${problem}; ${done}`
}

/** Identical notes about many products, and the first of them. */
export interface NotesOfAKind {
  count: number
  first: Fault
}

/** A file can have a hundred thousand notes, so they are summed up by kind. */
export function addNote(kinds: Map<string, NotesOfAKind>, fault: Fault): void {
  const key = [fault.column, fault.problem, fault.done].join('\n').replace(/\d+/g, 'N')
  const kind = kinds.get(key)
  if (kind) kind.count++
  else kinds.set(key, { count: 1, first: fault })
}

/** Collects the faults of one product while it is read. */
export interface Complaints {
  faults: Fault[]
  /** Something was corrected; the product is imported. */
  note(line: number, column: string, value: string, problem: string, done: string): void
  /** The product cannot be imported. */
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
