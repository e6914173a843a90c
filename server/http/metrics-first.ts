import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/config/config.ts'
import { describeMetrics } from '#server/kernel/metrics.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * /metrics for requests with HAAT_METRICS_TOKEN; for all others, and if it is not set, the path does not exist. Behind
 * a proxy every request comes from loopback, so no address grants access.
 */
export function metricsFirst({ metricsToken }: Config, prepare: () => Promise<void>, app: Handler): Handler {
  if (metricsToken === undefined) return app
  const wanted = digest(`Bearer ${metricsToken}`)
  return async (request, response): Promise<unknown> => {
    const { url, method, headers } = request
    if (url !== '/metrics' || method !== 'GET') return app(request, response)
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted)) return app(request, response)
    await prepare()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    return response.end(describeMetrics())
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
