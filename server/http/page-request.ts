import type { Config } from '#server/config/config.ts'
import type { EdgeContext } from './edge.ts'
import { addressOf } from './proxy.ts'
import { readForm } from './read-body.ts'

const NOT_OURS = { id: 'notAForm' } as const

/**
 * The request that the router receives: the page under the shop's own URL, with a form that can be read. It has no
 * signal of a client that disconnects: the router would stop half-way and report an error.
 */
export async function pageRequest(c: EdgeContext, config: Config): Promise<Request> {
  const { method } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  // The router would compare it with a URL that a proxy has changed; actor.ts has already checked it.
  headers.delete('Origin')
  const url = addressOf(c, config)
  if (method === 'POST') return new Request(url, { method, headers, body: await readForm(c, NOT_OURS) })
  // A HEAD is handled as a GET whose body is dropped later, so that all headers are the same.
  return new Request(url, { headers })
}
