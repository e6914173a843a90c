import { createContext } from 'react-router'
import type { Input, Output, RefusalCode } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { MessageId, Say } from '#contract/say.ts'

/** A refusal is a response, not an error: pages show its message and keep the input. */
export interface Refused {
  ok: false
  status: number
  /** 'fault': a server fault, which was logged; the message contains its id. */
  code: RefusalCode | 'fault'
  /** Tells refusals of one code apart; sentences are never compared. */
  reason: MessageId
  message: string
  details: { fields?: Record<string, string>; totalPaise?: number; retryAfter?: number }
}

export type Answer<T> = { ok: true; value: T } | Refused

/** The calls of the contract, in process: no socket, no JSON. */
type Api = {
  [N in CallName]: undefined extends Input<Calls[N]>
    ? (input?: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
    : (input: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
}

/** What the server passes to the loaders and actions of one request. */
export interface Visit {
  api: Api
  /** Makes sentences in the shopper's language. */
  say: Say
  /** The request has a valid token. Only private pages may read this, since shop pages are the same for all. */
  signedIn: boolean
  /** The shop is reached over HTTPS: cookies are marked Secure. */
  secure: boolean
  /** Logs a server fault, once, under the request's id. */
  report(error: unknown): void
  requestId: string
  /** Receives the document, one character per byte: as the response's body it would be copied at each step. */
  deliver(document: string): void
}

export const visitContext = createContext<Visit>()

/** The value; a refusal becomes an error page with its status and message (shown by the nearest error boundary). */
export function valueFrom<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw refusalPage(answer.status, answer.code, answer.message)
}

/** The code tells the error page that the message is the shop's. */
export function refusalPage(status: number, code: Refused['code'], sentence: string): Response {
  return new Response(sentence, { status, statusText: code })
}

/** For an optional part of a page: a refusal is logged, and `instead` is used. */
export async function orElse<T, U>({ report }: Visit, request: Promise<Answer<T>>, instead: U): Promise<T | U> {
  const answer = await request
  if (answer.ok) return answer.value
  // A fault or an unavailable database has already been logged.
  if (answer.status < 500) report(new Error(answer.message))
  return instead
}

/** The server's message of a refusal; `failure` if the server has a fault or is unavailable. */
export function sentenceOf({ status, message }: Refused, failure: string): string {
  return status >= 500 ? failure : message
}
