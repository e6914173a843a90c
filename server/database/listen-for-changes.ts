import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openChangeOutbox } from './change-outbox.ts'

export interface ChangeListener {
  /**
   * A transaction that changed something of the supplier was committed after `since` (performance.now()); `what` is a
   * tag, or * for everything.
   */
  changed(supplierId: number, what: string, since: number): void
  /** From now on changes may be missed. */
  lost(): void
  /** Changes are received again; those in between are unknown. */
  connected(): void
}

/** Forwards everything to each listener, in this order. */
export function combineListeners(listeners: readonly ChangeListener[]): ChangeListener {
  return {
    changed: (...change) => {
      for (const listener of listeners) listener.changed(...change)
    },
    lost: () => {
      for (const listener of listeners) listener.lost()
    },
    connected: () => {
      for (const listener of listeners) listener.connected()
    },
  }
}

const CONNECT_MS = 3_000
// Together these two limit how long a silently broken connection goes unnoticed, so that the promised second is met even
// then.
const BEAT_MS = 250
const SILENCE_MS = 700
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/**
 * Receives the notifications of the database's triggers (0014-change-notices.sql) on a connection of its own that reconnects.
 */
export function listenForChanges(url: string, listener: ChangeListener): { close(): Promise<void> } {
  const end = new AbortController()
  const ended = listen(url, listener, end.signal)
  return {
    close: () => {
      end.abort()
      return ended
    },
  }
}

async function listen(url: string, listener: ChangeListener, end: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!end.aborted) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'haat changes',
    })
    const received = { until: performance.now() }
    try {
      const cut = new Promise((_resolve, reject) => {
        client.on('error', reject) // it may be emitted twice, and without a listener it ends the process
        client.once('end', () => reject(new Error('the connection has ended')))
      })
      cut.catch(() => {}) // it may reject before anything awaits it
      const notify = (supplierId: number, what: string) => listener.changed(supplierId, what, received.until)
      client.on('notification', ({ payload = '' }) => {
        const [supplierId, what = ''] = payload.split(' ')
        notify(Number(supplierId), what)
      })
      await client.connect()
      await client.query('listen haat_changes')
      const look = (await openChangeOutbox(client, notify)) ?? (() => client.query('select 1'))
      listener.connected()
      pause = FIRST_PAUSE_MS
      await Promise.race([cut, beat(look, received, end)])
    } catch {
      // The database is unreachable or the connection broke: callers that need a response report it.
    }
    listener.lost()
    client.end().catch(() => {})
    await sleep(pause, undefined, { signal: end }).catch(() => {})
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Everything committed before a heartbeat was sent has been received when it returns. */
async function beat(look: () => Promise<unknown>, received: { until: number }, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const sent = performance.now()
    await look()
    received.until = sent
    await sleep(BEAT_MS, undefined, { signal: end }).catch(() => {})
  }
}
