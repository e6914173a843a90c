import type { Input, Output, RefusalCode } from '#contract/call.ts'
import type { MessageId } from '#contract/say.ts'

/** A refusal is a response, not an error: pages show its message and keep the input. */
export interface Refused {
  ok: false
  status: number
  /** 'fault': a server fault, which was logged; the message contains its id. */
  code: RefusalCode | 'fault'
  /** Distinguishes refusals of one code; sentences are never compared. */
  reason: MessageId
  message: string
  details: { fields?: Record<string, string>; totalPaise?: number; retryAfter?: number }
}

export type Answer<T> = { ok: true; value: T } | Refused

/** The calls of the contract, in process: no socket, no JSON. */
export type ApiOf<Calls> = {
  [N in keyof Calls]: undefined extends Input<Calls[N]>
    ? (input?: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
    : (input: Input<Calls[N]>) => Promise<Answer<Output<Calls[N]>>>
}

/** The value; a refusal becomes an error page with its status and message (shown by the nearest error boundary). */
export function valueFrom<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw refusalPage(answer.status, answer.code, answer.message)
}

/** The code shows the error page that the message is the shop's. */
export function refusalPage(status: number, code: Refused['code'], sentence: string): Response {
  return new Response(sentence, { status, statusText: code })
}

/** The server's message of a refusal; `failure` if the server has a fault or is unavailable. */
export function sentenceOf({ status, message }: Refused, failure: string): string {
  return status >= 500 ? failure : message
}
