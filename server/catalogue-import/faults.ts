import { isMessage, type Message } from '#contract/say.ts'

/** What was wrong in a line of the file, and how the import dealt with it. */
export interface Fault {
  line: number
  column: string
  value: string
  problem: Message
  done: Message
  /** Because of it the product is not in the shop, or is unchanged. */
  isLeftOut: boolean
  /** The product's name, if it was read that far. */
  product?: string | undefined
}

const VALUE_SHOWN = 60

/** `line 12, column Variant Price: "abc" is not a price; the product was left out` */
export function describeFault({ line, column, value, problem, done }: Fault): Message {
  return { id: 'faultOfLine', line, column, value: cutShort(value), problem, done }
}

/** `Block print kurta (line 12): Variant Price "abc" is not a price; the product was left out` */
export function describeByProduct({ product = '', line, column, value, problem, done }: Fault): Message {
  const cut = { product: cutShort(product), value: cutShort(value) }
  return { id: 'faultOfProduct', line, column, problem, done, ...cut }
}

function cutShort(text: string): string {
  const shown = text.replace(/\s+/g, ' ')
  return shown.length > VALUE_SHOWN ? `${shown.slice(0, VALUE_SHOWN).toWellFormed()}…` : shown
}

/** Notes of one kind about many products, and the first of them. */
export interface NotesOfAKind {
  count: number
  first: Fault
}

/** A file can have a hundred thousand notes, so they are summed up by kind. */
export function addNote(kinds: Map<string, NotesOfAKind>, fault: Fault): void {
  const key = [fault.column, kindOf(fault.problem), kindOf(fault.done)].join('\n')
  const kind = kinds.get(key)
  if (kind) kind.count++
  else kinds.set(key, { count: 1, first: fault })
}

/** The ids of the message and of those in it, without their values. */
function kindOf(message: Message): string {
  return [message.id, ...Object.values(message).filter(isMessage).map(kindOf)].join(' ')
}

/** Collects the faults of one product while it is read. */
export interface FaultCollector {
  faults: Fault[]
  /** Something was corrected; the product is imported. */
  note(line: number, column: string, value: string, problem: Message, done: Message): void
  /** The product cannot be imported. */
  refuse(line: number, column: string, value: string, problem: Message): void
  readonly isRefused: boolean
}

export function collectFaults(): FaultCollector {
  const faults: Fault[] = []
  return {
    faults,
    note(line, column, value, problem, done) {
      faults.push({ line, column, value, problem, done, isLeftOut: false })
    },
    refuse(line, column, value, problem) {
      faults.push({ line, column, value, problem, done: { id: 'productLeftOut' }, isLeftOut: true })
    },
    get isRefused() {
      return faults.some((fault) => fault.isLeftOut)
    },
  }
}
