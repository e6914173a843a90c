import { z } from 'zod'
import { type GatewayAccount, GatewayRefused } from '#server/payments/gateway.ts'

/** No response, or no usable one: whether the gateway has acted is unknown. */
class GatewayAway extends Error {}

/** A shopper waits for this response; the rest of the 5 s is for our own work (F17). */
const WAIT_MS = 3_000

/** One call of the gateway's API. */
export async function ask<T extends z.ZodType>(
  { address, keyId, keySecret }: GatewayAccount,
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<z.output<T>> {
  const { status, text } = await send(`${address.api}${path}`, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    redirect: 'error',
  })
  if (status >= 500 || status === 429) throw new GatewayAway(`the gateway answered ${status}`)
  const answer = readJson(text)
  if (status >= 400) throw new GatewayRefused(`the gateway answered ${status}: ${describeError(answer)}`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new GatewayAway('the gateway gave an answer that is none of its own')
  return parsed.data
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayAway('the gateway does not answer', { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describeError(answer: unknown): string {
  const parsed = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
  return parsed.success ? parsed.data.error.description.slice(0, 300) : 'no reason given'
}
