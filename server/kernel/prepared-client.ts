import pg from 'pg'

/** More than the product has distinct statements; guards against statements whose text varies. */
const NAMES_MAX = 1_000

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `haat-${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares each statement with values, so that PostgreSQL plans it once: an order costs half.
 * Statements that do not wait for one another are pipelined, and those of one turn of the event loop are sent in one
 * write: a write that wakes the other side costs more than most statements.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
    // process (F02), although the next statement fails anyway and is reported as 'unavailable'.
    this.on('error', () => {})
  }

  // Kysely, the only caller, passes a text and its values; pg's types allow nine other forms.
  override query = ((text: string, values: unknown[] = []) => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const name = values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? super.query(text, values) : super.query({ name, text, values })
  }) as pg.Client['query']
}
