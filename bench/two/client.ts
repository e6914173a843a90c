import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from '#bench/ask.ts'

export interface Answer {
  /** 0 where the connection broke. */
  status: number
  text: string
  /** When it was asked. */
  at: number
}

const WAIT_MS = 15_000
/** As the checkout's page asks again (storefront/pages/checkout/use-order-fetcher.ts). */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000]

/** One shopper's browser: connections that are kept, and nothing asked again by itself. */
export function browser(port: number): Ask<Answer> & { close(): void } {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' })
  const ask: Ask<Answer> = (method, path, { token, key, json, form } = {}) => {
    const body = form ? String(new URLSearchParams(form)) : json === undefined ? undefined : JSON.stringify(json)
    const headers = {
      host: `localhost:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    }
    const at = performance.now()
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, text: '', at })
      const asking = request(
        { host: '127.0.0.1', port, method, path, headers, agent, timeout: WAIT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => {
            text += piece
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, at })).on('error', broken)
        },
      )
      asking.on('timeout', () => asking.destroy()).on('error', broken)
      asking.end(body)
    })
  }
  return Object.assign(ask, { close: () => agent.destroy() })
}

/** Asked again, with the same key, while nobody knows what became of it. */
export async function untilKnown(
  ask: Ask<Answer>,
  again: () => void,
  ...asked: Parameters<Ask<Answer>>
): Promise<Answer> {
  let answer = await ask(...asked)
  for (const wait of WAITS_MS) {
    if (answer.status > 0 && answer.status < 500) break
    again()
    await sleep(wait)
    answer = await ask(...asked)
  }
  return answer
}
