import { z } from 'zod'
import { CourierRefused } from './courier.ts'

/** Of a call, with all that it asks. */
const CALL_MS = 20_000

/** No answer, or no usable one: whether the courier has acted is unknown. */
export class CourierAway extends Error {}

export function callEnd(): AbortSignal {
  return AbortSignal.timeout(CALL_MS)
}

interface Question {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Of the whole call. */
  end: AbortSignal
}

export interface Answered {
  status: number
  body: unknown
}

/**
 * One question over HTTP. Throws CourierAway where the outcome is unknown, also of 403 and 429, with which couriers answer who asks too
 * often.
 */
export async function askCourier(url: string, { method = 'GET', headers, body, end }: Question): Promise<Answered> {
  const { status, text } = await send(url, { method, headers, body: body ?? null, redirect: 'error', signal: end })
  if (status >= 500 || status === 429 || status === 403) throw new CourierAway(`the courier answered ${status}`)
  const answer = readJson(text)
  if (answer === undefined) throw new CourierAway('the courier gave an answer that is none of its own')
  return { status, body: answer }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new CourierAway('the courier does not answer', { cause: error })
  }
}

/** Some answers begin with a byte order mark, which `Response.text` leaves out and a push does not. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

export function read<T extends z.ZodType>(schema: T, { body }: Answered): z.output<T> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new CourierAway('the courier gave an answer that is none of its own')
  return parsed.data
}

/** Text, or a number of which text is meant. */
export const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())

export function refuse(reason: string): never {
  throw new CourierRefused(reason.replace(/\s+/g, ' ').slice(0, 300) || 'The courier refused it and gave no reason.')
}
