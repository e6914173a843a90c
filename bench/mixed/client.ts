import { setTimeout as sleep } from 'node:timers/promises'
import type { Send, Sent } from '#bench/send.ts'
import { count, type Journal } from './journal.ts'

export interface Answer {
  status: number
  /** Parsed JSON, or the beginning of anything else. */
  body: unknown
}

const GIVE_UP_MS = 60_000
const WAIT_MS = 10_000

/**
 * Retries like a patient shopper: broken connections and 503 responses are sent again with the same key until there is a response. Server
 * faults go to the journal.
 */
export function patientClient(shop: string, journal: Journal): Send<Answer> {
  return async (method, path, sent = {}) => {
    const until = Date.now() + GIVE_UP_MS
    for (;;) {
      const answer = await once(shop, method, path, sent)
      if (answer && answer.status !== 503) {
        if (answer.status >= 500)
          journal.faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      count(journal, answer ? 'responses 503, sent again' : 'connections lost, sent again')
      if (Date.now() > until) throw new Error(`${path} had no answer for ${GIVE_UP_MS / 1000} s.`)
      await sleep(100 + Math.random() * 400)
    }
  }
}

async function once(
  shop: string,
  method: string,
  path: string,
  { token, key, json, form }: Sent,
): Promise<Answer | undefined> {
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  try {
    const answer = await fetch(`${shop}${path}`, { method, headers, body, signal: AbortSignal.timeout(WAIT_MS) })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : text.slice(0, 200) }
  } catch {
    return undefined
  }
}
