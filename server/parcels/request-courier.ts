import { z } from 'zod'
import { type JsonAnswer, NoAnswer, readAs, requestJson } from '#server/kernel/request-json.ts'
import { CourierRefused } from './courier.ts'

const WHOM = 'the courier'
/** Of a call, including all its requests. */
const CALL_MS = 20_000

export function callEnd(): AbortSignal {
  return AbortSignal.timeout(CALL_MS)
}

interface CourierRequest {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Of the whole call. */
  end: AbortSignal
}

/**
 * One request over HTTP. Throws NoAnswer where the outcome is unknown, also of 403 and 429, with which couriers limit the rate of
 * requests.
 */
export async function requestCourier(
  url: string,
  { method = 'GET', headers, body, end }: CourierRequest,
): Promise<JsonAnswer> {
  const answer = await requestJson(url, { whom: WHOM, method, headers, body, end, unknownToo: [403] })
  if (answer.body === undefined) throw new NoAnswer(`${WHOM} gave an answer that is none of its own`)
  return answer
}

export function read<T extends z.ZodType>(schema: T, answer: JsonAnswer): z.output<T> {
  return readAs(schema, answer, WHOM)
}

/** Text, or a number that stands for text. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())

export function refuse(reason: string): never {
  throw new CourierRefused(reason.replace(/\s+/g, ' ').slice(0, 300) || 'The courier refused it and gave no reason.')
}
