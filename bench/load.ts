import { connect, type Socket } from 'node:net'

export interface Load {
  /** Number of responses, including those in flight when the time was over. */
  answers: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx and 304, and broken connections. */
  failed: number
}

export interface Aim {
  port: number
  host: string
  /** Used in turn instead of `host`, each for the same path. */
  hosts?: readonly string[]
  /** Requested in turn, starting again after the last. */
  paths: readonly string[]
  connections?: number
  seconds?: number
  headers?: Record<string, string>
}

/**
 * A closed loop: each connection sends a request, reads the whole response, and sends the next. Uses raw sockets, since a client that
 * parses more would be slower than the server it measures. Responses must have a Content-Length.
 */
export async function load({
  port,
  host,
  hosts,
  paths,
  connections = 32,
  seconds = 5,
  headers = {},
}: Aim): Promise<Load> {
  const requests = (hosts ?? [host]).flatMap((each) => paths.map((path) => requestOf(path, each, headers)))
  const times: number[] = []
  let failed = 0
  let turn = 0
  const end = performance.now() + seconds * 1000
  const started = performance.now()

  async function visitor(): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const reader = answersOf(socket)
    try {
      while (performance.now() < end) {
        const start = performance.now()
        socket.write(requests[turn++ % requests.length] ?? '')
        const status = await reader()
        times.push(performance.now() - start)
        if (!(status === 304 || (status >= 200 && status < 300))) failed++
      }
    } catch {
      failed++
    } finally {
      socket.destroy()
    }
  }

  await Promise.all(Array.from({ length: connections }, visitor))
  const lasted = (performance.now() - started) / 1000
  return { answers: times.length, perSecond: times.length / lasted, ...percentiles(times), failed }
}

export function percentiles(times: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

function requestOf(path: string, host: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: host, Accept: 'text/html', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/** Returns a function that waits for the next complete response on the socket and resolves to its status. */
export function answersOf(socket: Socket): () => Promise<number> {
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined
  let head = ''
  let missing = -1
  let status = 0
  const broken = () => waiting?.reject(new Error('The connection broke.'))
  socket.on('error', broken)
  socket.on('close', broken)
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length
    if (missing < 0) {
      const text = head + chunk.toString('latin1')
      const gap = text.indexOf('\r\n\r\n')
      if (gap < 0) {
        head = text
        return
      }
      status = Number(text.slice(9, 12))
      missing = lengthIn(text.slice(0, gap), status)
      body = text.length - gap - 4
      head = ''
    }
    missing -= body
    if (missing > 0) return
    missing = -1
    waiting?.resolve(status)
  })
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
}

function lengthIn(head: string, status: number): number {
  if (status === 304) return 0
  const length = /\r\ncontent-length: *([0-9]+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`The answer has no Content-Length:\n${head}`)
  return Number(length)
}
