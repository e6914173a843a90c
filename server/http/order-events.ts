import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { getNewestChange } from '#server/orders/index.ts'
import type { Edge } from './edge.ts'

const EVERY_MS = 1_000
/** Proxies close what is silent for a minute. */
const SIGN_EVERY_MS = 20_000

/**
 * A stream of events when orders come or move. It polls for the newest change once a second while somebody
 * listens: a NOTIFY in an order's transaction would make all commits wait for each other. `isStillIn` is called each
 * time, so that a role that is taken away ends the stream too.
 */
export function addOrderEvents(
  app: Hono<Edge>,
  { isStillIn, stop }: { isStillIn: (ctx: Ctx) => Promise<boolean>; stop: AbortSignal },
): void {
  app.get('/shops/:shop/events', async (c) => {
    const { budget: _, ...ctx } = c.get('ctx')
    assertMay(ctx, 'pack')
    // What came while the connection was cut: the browser sends the id of its last event.
    const heard = Number(c.req.header('last-event-id') ?? Number.NaN)
    const current = await getNewestChange(ctx)
    const answer = streamSSE(c, async (stream) => {
      let known = current
      let quietMs = 0
      await stream.writeSSE({ event: 'hello', data: '', id: String(current), retry: 2_000 })
      if (Number.isInteger(heard) && heard !== current)
        await stream.writeSSE({ event: 'orders', data: '', id: String(current) })
      while (!stop.aborted && !stream.aborted && !stream.closed) {
        await stream.sleep(EVERY_MS)
        if (!(await isStillIn(ctx))) return
        const now = await getNewestChange(ctx)
        quietMs += EVERY_MS
        if (now !== known) await stream.writeSSE({ event: 'orders', data: '', id: String(now) })
        else if (quietMs >= SIGN_EVERY_MS) await stream.write(': still here\n\n')
        else continue
        known = now
        quietMs = 0
      }
    })
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    answer.headers.set('X-Accel-Buffering', 'no') // nginx would keep it back
    return answer
  })
}
