import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LOCALE } from '#contract/say.ts'
import type { Config } from '#server/config/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { isVisit, noteVisit } from '#server/numbers/index.ts'
import type { PageCache } from '#server/page-cache/index.ts'
import { pathToLog } from './access-log.ts'
import { countPage, countRequest } from './count-request.ts'
import { isSecureFor, type Requester, requestedHost } from './proxy.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Parts = { config: Config; pageCache: PageCache; logger: Logger }

/**
 * Writes a fresh page as it is cached, before the app processes the request: this raises the throughput from a quarter
 * to most of that of a bare server. All requests that are not plainly such requests go to the app.
 */
export function serveCached({ config, pageCache, logger }: Parts, app: Handler): Handler {
  // These lines contain no secrets, and redaction would take half of their time.
  const access = logger.child({}, { redact: [] })
  return (request, response) => {
    const found = find(request, config, pageCache)
    if (!found) return app(request, response)
    const { page, tenant } = found
    const { headers, method, url } = request
    const answer = page.in({
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      isHead: method === 'HEAD',
    })
    response.writeHead(answer.status, answer.headers.concat('Cache-Status', 'haat; hit'))
    response.end(answer.body ?? undefined)
    const path = url?.split('?', 1)[0] ?? ''
    countRequest(path, answer.status)
    countPage(HIT)
    if (isVisit((name) => headers[name] as string | undefined)) noteVisit(tenant)
    access.info({ method, path: pathToLog(path), status: answer.status, ms: 0 }, 'request')
  }
}

function find(request: IncomingMessage, config: Config, pageCache: PageCache) {
  const { method, url = '' } = request
  if ((method !== 'GET' && method !== 'HEAD') || url.charCodeAt(0) !== SLASH) return undefined
  const requester: Requester = {
    from: config.trustedProxies.length > 0 ? request.socket.remoteAddress : undefined,
    header: (name) => request.headers[name] as string | undefined,
  }
  const host = requestedHost(requester, config)
  const tenant = host === undefined ? undefined : pageCache.hosts.get(host)
  if (host === undefined || !tenant || tenant.isClosed) return undefined
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  const search = query < 0 ? '' : url.slice(query)
  const key = pageCache.routes.keyOf({
    ...{ tenant, locale: DEFAULT_LOCALE, isSecure: isSecureFor(requester, config) },
    ...{ host, path, search },
  })
  const page = key && pageCache.find(key)
  return page && { page, tenant }
}

const SLASH = 47
const HIT = { status: 'hit' }
