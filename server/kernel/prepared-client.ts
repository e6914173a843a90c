import pg from 'pg'

/** More texts than this product has; a guard against a statement that is put together anew each time. */
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
 * A connection that has PostgreSQL plan each statement with values once and not every time: an order costs half. Statements
 * that nobody waits in between for are sent one behind the other, and all of one turn in one write: a write that wakes the
 * other side costs more than most statements.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    // The pool listens to idle connections only. One that is cut between two statements of a transaction would end the
    // process (F02), though the next statement on it fails anyway and is told as 'unavailable'.
    this.on('error', () => {})
  }

  // Kysely, the only one who calls it, gives a text and its values; pg's types know nine other ways.
  override query = ((text: string, values: unknown[] = []) => {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const name = values.length > 0 ? nameOf(text) : undefined
    return name === undefined ? super.query(text, values) : super.query({ name, text, values })
  }) as pg.Client['query']
}
