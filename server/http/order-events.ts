import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { assertMay, type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { getNewestChange } from '#server/orders/index.ts'
import type { Edge } from './edge.ts'

const EVERY_MS = 1_000
/** Proxies close what is silent for a minute. */
const SIGN_EVERY_MS = 20_000
/** Of one person, at one server: each costs two queries a second. */
const STREAMS_MAX = 6
/** So that seven tabs do not push each other out all the time. */
const PUSHED_OUT_MS = 60_000

type Streams = Map<SSEStreamingApi, number>

/**
 * A stream of events when orders come or move. It polls for the newest change once a second while somebody
 * listens: a NOTIFY in an order's transaction would make all commits wait for each other. `isStillIn` is called each
 * time, so that a role that is taken away ends the stream too.
 */
export function addOrderEvents(
  app: Hono<Edge>,
  { isStillIn, stop }: { isStillIn: (ctx: Ctx) => Promise<boolean>; stop: AbortSignal },
): void {
  const open: Streams = new Map()
  app.get('/shops/:shop/events', async (c) => {
    const { budget: _, ...ctx } = c.get('ctx')
    assertMay(ctx, 'pack')
    const { staffId } = requireStaff(ctx)
    // What came while the connection was cut: the browser sends the id of its last event.
    const heard = Number(c.req.header('last-event-id') ?? Number.NaN)
    const current = await getNewestChange(ctx)
    const answer = streamSSE(c, async (stream) => {
      open.set(stream, staffId)
      stream.onAbort(() => {
        open.delete(stream)
      })
      pushOutOldest(open, staffId)
      await stream.writeSSE({ event: 'hello', data: '', id: String(current), retry: 2_000 })
      if (Number.isInteger(heard) && heard !== current)
        await stream.writeSSE({ event: 'orders', data: '', id: String(current) })
      const isOver = async () => stop.aborted || stream.aborted || stream.closed || !(await isStillIn(ctx))
      await follow(ctx, { stream, current, isOver }).finally(() => open.delete(stream))
    })
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    answer.headers.set('X-Accel-Buffering', 'no') // nginx would keep it back
    return answer
  })
}

interface Following {
  stream: SSEStreamingApi
  /** The change that it knows. */
  current: number
  isOver: () => Promise<boolean>
}

async function follow(ctx: Ctx, { stream, current, isOver }: Following): Promise<void> {
  let known = current
  let quietMs = 0
  for (;;) {
    await stream.sleep(EVERY_MS)
    if (await isOver()) return
    const now = await getNewestChange(ctx)
    quietMs += EVERY_MS
    if (now !== known) await stream.writeSSE({ event: 'orders', data: '', id: String(now) })
    else if (quietMs >= SIGN_EVERY_MS) await stream.write(': still here\n\n')
    else continue
    known = now
    quietMs = 0
  }
}

/** The browser connects again later, with the id of its last event. */
function pushOutOldest(open: Streams, staffId: number): void {
  const [[oldest] = [], ...others] = [...open].filter(([, whose]) => whose === staffId)
  if (!oldest || others.length < STREAMS_MAX) return
  open.delete(oldest)
  oldest.write(`retry: ${PUSHED_OUT_MS}\n\n`)
  oldest.close()
}
