import type { z } from 'zod'

/** No answer, or none that could be used: whether the other side has acted is unknown. */
export class NoAnswer extends Error {}

interface JsonRequest {
  /** As errors name it, such as 'the gateway'. */
  whom: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Of the whole question. */
  end: AbortSignal
  /** What it also answers where the outcome is unknown, besides 429 and its own errors of 500 and more. */
  unknownToo?: readonly number[]
}

export interface JsonAnswer {
  status: number
  body: unknown
}

/** One question over HTTP to a computer of somebody else. Throws NoAnswer where the outcome is unknown. */
export async function requestJson(
  url: string,
  { whom, method, headers, body, end, unknownToo = [] }: JsonRequest,
): Promise<JsonAnswer> {
  const { status, text } = await send(url, whom, {
    method,
    headers,
    body: body ?? null,
    redirect: 'error',
    signal: end,
  })
  if (status >= 500 || status === 429 || unknownToo.includes(status)) throw new NoAnswer(`${whom} answered ${status}`)
  return { status, body: readJson(text) }
}

async function send(url: string, whom: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new NoAnswer(`${whom} does not answer`, { cause: error })
  }
}

/** Undefined if it is none. Some begin with a byte order mark, which `Response.text` leaves out and a push does not. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** Throws NoAnswer for anything else. */
export function readAs<T extends z.ZodType>(schema: T, { body }: JsonAnswer, whom: string): z.output<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new NoAnswer(`${whom} gave an answer that is none of its own`)
  return parsed.data
}
