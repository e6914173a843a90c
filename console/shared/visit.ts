import { createContext } from 'react-router'
import type { Say } from '#contract/say.ts'
import type { StaffCalls } from '#contract/staff-calls.ts'
import type { ApiOf } from '#ui/answer.ts'

/** What the server passes to the loaders and actions of one request. */
export interface Visit {
  api: ApiOf<StaffCalls>
  say: Say
  signedIn: boolean
  /** `npm start` lets people in with one tap. */
  hasDemo: boolean
  /** Anybody may open a shop (HAAT_OPEN_SHOPS). */
  opensShops: boolean
  /** Logs a server fault, once, under the request's id. */
  report(error: unknown): void
  /** Receives the document, one character per byte. */
  deliver(document: string): void
}

export const visitContext = createContext<Visit>()
