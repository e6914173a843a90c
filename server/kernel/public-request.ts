import { lookup } from 'node:dns/promises'
import { type ClientRequestArgs, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { Refusal } from './refusal.ts'

/** How the internet is reached; tests replace it. */
export interface Network {
  resolve(host: string): Promise<string[]>
  createConnection?: ClientRequestArgs['createConnection']
  patienceMs: number
  bytesMax: number
}

export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  patienceMs: 30_000,
  bytesMax: 40 * 1024 * 1024,
}

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: Buffer | undefined
  signal: AbortSignal
}

/**
 * Requests a URL that somebody else has chosen (F48): it goes to public addresses only. A name is resolved once and the
 * connection goes to the address that was checked, so it cannot change in between. Redirects are not followed.
 */
export async function requestPublic(
  url: URL,
  network: Network,
  { headers, body, ...rest }: Sent,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new Refusal('forbidden', { id: 'notPublic' })
  }
  const { createConnection } = network
  const options = {
    ...rest,
    host: first,
    path: `${url.pathname}${url.search}`,
    servername: isIP(host) ? '' : host,
    headers: { host: url.host, 'user-agent': 'Haat', ...headers },
    // An agent would make the connection itself.
    ...(createConnection ? { createConnection } : { agent: false }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(options, resolve)
    request.on('error', reject)
    request.end(body)
  })
}
