import type { z } from 'zod'
import type { RefusalCode } from '#contract/call.ts'

/** The HTTP status of each refusal; the only place that maps them. */
export const STATUS_OF: Record<RefusalCode, number> = {
  'bad-input': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'already-exists': 409,
  'out-of-stock': 409,
  'total-changed': 409,
  'cart-changed': 409,
  'in-flight': 409,
  'too-large': 413,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  unavailable: 503,
}

export interface RefusalDetails {
  /** Messages by field, for forms. */
  fields?: Record<string, string>
  /** The current total in paise ('total-changed'). */
  totalPaise?: number
  /** Seconds ('too-many-requests', 'unavailable'). */
  retryAfter?: number
}

/** An error with a message for the user; thrown anywhere, never logged as a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

/** zod's messages name types where a person needs the field's name; our own messages pass unchanged. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.flatMap(nearest)) {
    const field = issue.path.join('.')
    const message = isOurSentence(issue.message)
      ? issue.message
      : `The ${field ? `field "${field}"` : 'body'} is missing or not of the right kind.`
    fields[field] ??= message
  }
  return new Refusal('bad-input', Object.values(fields)[0] ?? 'The input is not of the right kind.', { fields })
}

/** For a union, the errors of the member that matched furthest. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || isOurSentence(issue.message)) return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const deepest = Math.max(0, ...issue.errors.map(depth))
  const found = issue.errors.findLast((issues) => depth(issues) === deepest) ?? []
  return found.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(nearest)
}

function isOurSentence(message: string): boolean {
  return !/^(Invalid|Too |Expected|Unrecognized|Missing)/.test(message)
}
