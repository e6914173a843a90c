import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { JsonAnswer } from '#server/kernel/request-json.ts'
import type { CourierAccount } from '#server/parcels/courier.ts'
import { read, refuse, requestCourier } from '#server/parcels/request-courier.ts'

const DAY = 24 * 60 * 60 * 1000
/** A token counts for ten days. */
const TOKEN_MS = 9 * DAY

/** Of this process, by API and account; a password that was changed has a token of its own. */
const tokens = new Map<string, { token: string; until: number }>()

export interface ShiprocketRequest {
  method?: 'GET' | 'POST'
  body?: object
  end: AbortSignal
}

/** Signs in as seldom as it can; a token that counts no more is replaced once. */
export async function request(account: CourierAccount, path: string, question: ShiprocketRequest): Promise<JsonAnswer> {
  const first = await requestWith(account, await tokenFor(account, question.end), path, question)
  if (first.status !== 401) return first
  tokens.delete(keyOf(account))
  return requestWith(account, await tokenFor(account, question.end), path, question)
}

function requestWith({ api }: CourierAccount, token: string, path: string, { method, body, end }: ShiprocketRequest) {
  return requestCourier(`${api}/v1/external${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    end,
  })
}

async function tokenFor(account: CourierAccount, end: AbortSignal): Promise<string> {
  const key = keyOf(account)
  const known = tokens.get(key)
  if (known && known.until > Date.now()) return known.token
  const { email, password } = account.keys
  const answer = await requestCourier(`${account.api}/v1/external/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
    end,
  })
  if (answer.status >= 400) return refuse('Shiprocket does not accept the e-mail address and password of the shop.')
  const { token } = read(z.object({ token: z.string().min(1) }), answer)
  tokens.set(key, { token, until: Date.now() + TOKEN_MS })
  return token
}

function keyOf({ api, keys }: CourierAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([api, keys.email, keys.password]))
    .digest('hex')
}
