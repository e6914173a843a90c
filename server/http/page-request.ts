import type { Config } from '#server/config.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { EdgeContext } from './edge.ts'
import { addressOf } from './proxy.ts'

/** What the router is given: the page under the shop's own address, with a form that can be read. */
export async function pageRequest(c: EdgeContext, config: Config): Promise<Request> {
  const { method, signal } = c.req.raw
  const headers = new Headers(c.req.raw.headers)
  // The router would compare it with an address that a proxy has changed; actor.ts has looked at it already.
  headers.delete('Origin')
  const url = addressOf(c, config)
  if (method === 'POST') return new Request(url, { method, headers, signal, body: await readForm(c) })
  // A HEAD is a GET whose body the edge drops, so that all headers are the same.
  return new Request(url, { headers, signal })
}

async function readForm(c: EdgeContext): Promise<string> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('wrong-type', 'This is not a form of this shop. Please go back, reload the page and try again.')
  }
  return c.req.text()
}
