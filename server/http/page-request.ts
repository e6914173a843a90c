import type { Config } from '#server/config/config.ts'
import type { EdgeContext } from './edge.ts'
import { addressOf } from './proxy.ts'
import { readForm } from './read-body.ts'

const NOT_OURS = 'This is not a form of this shop. Please go back, reload the page and try again.'

/**
 * What the router is given: the page under the shop's own address, with a form that can be read. It does not hear of a shopper who
 * leaves: it would stop in the middle, and call that a fault of ours.
 */
export async function pageRequest(c: EdgeContext, config: Config): Promise<Request> {
  const { method } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  // The router would compare it with an address that a proxy has changed; actor.ts has looked at it already.
  headers.delete('Origin')
  const url = addressOf(c, config)
  if (method === 'POST') return new Request(url, { method, headers, body: await readForm(c, NOT_OURS) })
  // A HEAD is a GET whose body the edge drops, so that all headers are the same.
  return new Request(url, { headers })
}
