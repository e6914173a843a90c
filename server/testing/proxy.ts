import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// Test help: a proxy to the database whose connections can be slow, dead or broken (F22). The embedded database listens
// on a Unix socket only; this listens on a port.

export interface TestProxy extends AsyncDisposable {
  url: string
  /** Delays every packet by so many milliseconds, both ways. */
  delay(ms: number): void
  /** Forwards nothing, without closing a connection. */
  stall(): void
  /** Closes all connections. */
  cut(): void
  /** Replaces `truth` by `lie`, of the same length, in what the database sends. */
  misquote(truth: string, lie: string): void
  /** Works normally again; buffered data is lost with its connections. */
  mend(): void
}

export async function aProxy(databaseUrl: string): Promise<TestProxy> {
  const real = new URL(databaseUrl)
  const path = `${real.searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let state: { kind: 'open' | 'stalled' } | { kind: 'slow'; ms: number } = { kind: 'open' }
  const stalled = new Set<Socket>()
  let rewrite = (piece: Buffer) => piece

  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (bytes) => {
      const piece = rewrite(bytes)
      if (state.kind === 'stalled') stalled.add(from)
      else if (state.kind === 'slow') setTimeout(() => to.write(piece), state.ms)
      else to.write(piece)
    })
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect(path)
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `postgresql://${real.username}@127.0.0.1:${port}${real.pathname}?sslmode=disable`,
    delay: (ms) => {
      state = { kind: 'slow', ms }
    },
    stall: () => {
      state = { kind: 'stalled' }
    },
    cut,
    misquote(truth, lie) {
      rewrite = (piece) => Buffer.from(piece.toString('latin1').replaceAll(truth, lie), 'latin1')
    },
    mend() {
      state = { kind: 'open' }
      rewrite = (piece) => piece
      for (const socket of stalled) socket.destroy()
      stalled.clear()
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
