import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/kernel/database.ts'

// Test help: stops a statement on its way to the database, so that two concurrent works are tested in both orders at an
// exact line. The client is that of production, with its pipelining; what it sends after the statement waits behind it,
// as when the server's process gets no processor time.

interface PausedStatement {
  database: Database
  /** The statement is stopped: before the database receives it, or after it has responded. */
  reached: Promise<void>
  /** How many statements its connection has sent that the database has not received yet. */
  behind(): number
  letGo(): void
}

/** By this name PostgreSQL knows the connections of this process whose statements are paused. */
export const PAUSED = `paused-${process.pid}`

/** A statement by its text, or the nth that is sent, counted from 0. */
export type Line = RegExp | number

interface Stop {
  when: 'before' | 'after'
  at: Line
  onReached: () => void
  goOn: () => void
  behind: () => number
  seen: number
  isOver: boolean
}

let stop: Stop | undefined
let opened: Promise<Database> | undefined

/** Stops the first matching statement, and everything that its connection sends after it. */
export async function pauseAt(when: 'before' | 'after', at: Line): Promise<PausedStatement> {
  opened ??= openThroughStops()
  const database = await opened
  const reached = Promise.withResolvers<void>()
  const here: Stop = { when, at, onReached: reached.resolve, goOn: () => {}, behind: () => 0, seen: 0, isOver: false }
  stop = here
  return { database, reached: reached.promise, behind: () => here.behind(), letGo: () => here.goOn() }
}

async function openThroughStops(): Promise<Database> {
  const real = new URL(inject('appUrl'))
  // Without it each small response waits 40 ms for the acknowledgement of the one before.
  const server = createServer({ noDelay: true }, (near) => {
    pass(near, connect(`${real.searchParams.get('host')}/.s.PGSQL.5432`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return openDatabase(
    `postgresql://${real.username}@127.0.0.1:${port}${real.pathname}?sslmode=disable&application_name=${PAUSED}`,
  )
}

interface Statement {
  text: string
  bytes: Buffer[]
}

/** One connection: parses the client's messages into statements, and counts the server's responses. */
function pass(near: Socket, far: Socket): void {
  const waiting: Statement[] = []
  let isStopped = false
  let unanswered = 1 // for the authentication
  let onAnswered = () => {}

  const send = () => {
    for (;;) {
      const [next] = waiting
      if (isStopped || !next) return
      const isIt = isStopAt(next)
      if (isIt && stop?.when === 'before') return stand(stop)
      waiting.shift()
      unanswered++
      for (const bytes of next.bytes) far.write(bytes)
      if (isIt && stop) {
        const here = stop
        isStopped = true
        onAnswered = () => stand(here)
      }
    }
  }
  const stand = (here: Stop) => {
    isStopped = true
    here.goOn = () => {
      isStopped = false
      send()
    }
    here.behind = () => waiting.length
    here.onReached()
  }

  const names = new Map<string, string>()
  let current: Statement = { text: '', bytes: [] }
  readMessages(near, {
    isFrontend: true,
    onMessage(type, bytes) {
      if (type === '' || type === 'p' || type === 'X') {
        far.write(bytes)
        return
      }
      const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0')
      if (type === 'P') names.set(first, second)
      const text = type === 'Q' ? first : type === 'P' ? second : type === 'B' ? (names.get(second) ?? '') : ''
      current = { text: current.text || text, bytes: [...current.bytes, bytes] }
      if (type !== 'Q' && type !== 'S') return
      waiting.push(current)
      current = { text: '', bytes: [] }
      send()
    },
  })
  readMessages(far, {
    isFrontend: false,
    onMessage(type, bytes) {
      near.write(bytes)
      if (type !== 'Z' || --unanswered > 0) return
      onAnswered()
      onAnswered = () => {}
    },
  })
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => other.destroy())
  }
}

function isStopAt({ text }: Statement): boolean {
  if (!stop || stop.isOver) return false
  const nth = stop.seen++
  const isIt = typeof stop.at === 'number' ? stop.at === nth : stop.at.test(text)
  stop.isOver = isIt
  return isIt
}

interface Reader {
  /** The first message has no type: it authenticates the connection. */
  isFrontend: boolean
  onMessage(type: string, bytes: Buffer): void
}

/** The messages of PostgreSQL's protocol: a type byte, the length, and the content. */
function readMessages(socket: Socket, { isFrontend, onMessage }: Reader): void {
  let head = isFrontend ? 0 : 1
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      onMessage(rest.toString('latin1', 0, head), rest.subarray(0, length))
      rest = rest.subarray(length)
      head = 1
    }
  })
}
