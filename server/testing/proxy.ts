import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// Test help: a line to the database that can be slow, dead or cut (F22). The embedded database listens on a Unix socket only;
// this listens on a port.

export interface TestProxy extends AsyncDisposable {
  url: string
  /** Every packet waits so many milliseconds, both ways. */
  delay(ms: number): void
  /** Nothing passes, and nobody is told. */
  stall(): void
  /** All connections end. */
  cut(): void
  /** Wherever the database says `truth`, `lie` is heard, which is as long. */
  misquote(truth: string, lie: string): void
  /** As it was; what was held back is gone with its connections. */
  mend(): void
}

export async function aProxy(databaseUrl: string): Promise<TestProxy> {
  const real = new URL(databaseUrl)
  const path = `${real.searchParams.get('host')}/.s.PGSQL.5432`
  const open = new Set<Socket>()
  let state: { kind: 'open' | 'stalled' } | { kind: 'slow'; ms: number } = { kind: 'open' }
  const stalled = new Set<Socket>()
  let heard = (piece: Buffer) => piece

  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (said) => {
      const piece = heard(said)
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
  const server = createServer((near) => {
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
      heard = (piece) => Buffer.from(piece.toString('latin1').replaceAll(truth, lie), 'latin1')
    },
    mend() {
      state = { kind: 'open' }
      heard = (piece) => piece
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
