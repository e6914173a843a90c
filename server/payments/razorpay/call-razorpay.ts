import { z } from 'zod'
import { readAs, requestJson } from '#server/kernel/request-json.ts'
import { type GatewayAccount, GatewayRefused } from '#server/payments/gateway.ts'

const WHOM = 'the gateway'
/** A shopper waits for this response; the rest of the 5 s is for our own work (F17). */
const WAIT_MS = 3_000

/** One call of the gateway's API. */
export async function callRazorpay<T extends z.ZodType>(
  { address, keyId, keySecret }: GatewayAccount,
  method: 'GET' | 'POST',
  path: string,
  schema: T,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<z.output<T>> {
  const answer = await requestJson(`${address.api}${path}`, {
    ...{ whom: WHOM, method, end: AbortSignal.timeout(WAIT_MS), body: body && JSON.stringify(body) },
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
  if (answer.status >= 400) {
    throw new GatewayRefused(`the gateway answered ${answer.status}: ${describeError(answer.body)}`)
  }
  return readAs(schema, answer, WHOM)
}

function describeError(answer: unknown): string {
  const parsed = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
  return parsed.success ? parsed.data.error.description.slice(0, 300) : 'no reason given'
}
