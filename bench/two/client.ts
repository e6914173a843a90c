import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '#bench/send.ts'

export interface Answer {
  /** 0 where the connection broke. */
  status: number
  text: string
  /** When the request was sent. */
  at: number
}

const WAIT_MS = 15_000
/** The delays of the checkout page (storefront/pages/checkout/use-order-fetcher.ts). */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000]

/** One shopper's browser: persistent connections, and no automatic retry. */
export function browser(port: number): Send<Answer> & { close(): void } {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' })
  const send: Send<Answer> = (method, path, { token, key, json, form } = {}) => {
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
      const outgoing = request(
        { host: '127.0.0.1', port, method, path, headers, agent, timeout: WAIT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => {
            text += piece
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, at })).on('error', broken)
        },
      )
      outgoing.on('timeout', () => outgoing.destroy()).on('error', broken)
      outgoing.end(body)
    })
  }
  return Object.assign(send, { close: () => agent.destroy() })
}

/** Sends the request again with the same key until its outcome is known. */
export async function untilKnown(
  send: Send<Answer>,
  again: () => void,
  ...call: Parameters<Send<Answer>>
): Promise<Answer> {
  let answer = await send(...call)
  for (const wait of WAITS_MS) {
    if (answer.status > 0 && answer.status < 500) break
    again()
    await sleep(wait)
    answer = await send(...call)
  }
  return answer
}
