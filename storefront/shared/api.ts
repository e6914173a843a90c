import { createContext } from 'react-router'
import type { Input, Output, RefusalCode } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'

/** A refusal is an answer too: pages say its sentence and keep what was typed. */
export interface Refused {
  ok: false
  status: number
  /** 'fault': something of ours broke, was logged, and the message names it by its id. */
  code: RefusalCode | 'fault'
  message: string
  details: { fields?: Record<string, string>; totalPaise?: number; retryAfter?: number }
}

export type Answer<T> = { ok: true; value: T } | Refused

/** The contract in process: no socket, no JSON (architecture.md, two doors). */
type Api = {
  [N in CallName]: undefined extends Input<Calls[N]>
    ? (input?: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
    : (input: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
}

/** What the server gives to the loaders and actions of one request. */
export interface Visit {
  api: Api
  /** A live token came with the request. Only private pages may ask: shop pages are the same for all. */
  signedIn: boolean
  /** The shop is reached over HTTPS: cookies are marked Secure. */
  secure: boolean
  /** Logs a fault of ours, once, under the request's id. */
  report(error: unknown): void
  requestId: string
  /** Takes the document, one letter a byte: as the body of the answer it would be copied at each step of its way. */
  deliver(document: string): void
}

export const visitContext = createContext<Visit>()

/** The value, or the page of that status with the refusal's sentence (shown by the nearest error boundary). */
export function valueFrom<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw refusalPage(answer.status, answer.code, answer.message)
}

/** By the code the page of errors knows the sentence as ours. */
export function refusalPage(status: number, code: Refused['code'], sentence: string): Response {
  return new Response(sentence, { status, statusText: code })
}

/** For a part without which the page still stands: a refusal is logged, and `instead` is shown. */
export async function orElse<T, U>({ report }: Visit, asked: Promise<Answer<T>>, instead: U): Promise<T | U> {
  const answer = await asked
  if (answer.ok) return answer.value
  // A fault, or a database that is away, was logged by who met it.
  if (answer.status < 500) report(new Error(answer.message))
  return instead
}

/** The server's own sentence where it refuses; where something of ours broke or is away, the one given here. */
export function sentenceOf({ status, message }: Refused, failure: string): string {
  return status >= 500 ? failure : message
}
