import { createContext } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { Say } from '#contract/say.ts'
import type { Answer, ApiOf } from '#ui/answer.ts'

/** What the server passes to the loaders and actions of one request. */
export interface Visit {
  api: ApiOf<Calls>
  /** Makes sentences in the shopper's language. */
  say: Say
  /** The request has a valid token. Only private pages may read this, since shop pages are the same for all. */
  signedIn: boolean
  /** The shop is reached over HTTPS: cookies are marked Secure. */
  secure: boolean
  /** In the demo, where messages are read and not sent. */
  hasOutbox?: boolean
  /** Logs a server fault, once, under the request's id. */
  report(error: unknown): void
  requestId: string
  /** Receives the document, one character per byte: as the response's body it would be copied at each step. */
  deliver(document: string): void
}

export const visitContext = createContext<Visit>()

/** For an optional part of a page: a refusal is logged, and `instead` is used. */
export async function orElse<T, U>({ report }: Visit, request: Promise<Answer<T>>, instead: U): Promise<T | U> {
  const answer = await request
  if (answer.ok) return answer.value
  // A fault or an unavailable database has already been logged.
  if (answer.status < 500) report(new Error(answer.message))
  return instead
}
