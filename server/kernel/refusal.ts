import type { z } from 'zod'
import type { RefusalCode } from '#contract/call.ts'
import { DEFAULT_LOCALE, fromText, type Locale, type Message, type MessageId, sentenceIn } from '#contract/say.ts'

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
  'changed-meanwhile': 409,
  'too-large': 413,
  'wrong-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  unavailable: 503,
}

interface Details<Text> {
  /** By field, for forms. */
  fields?: Record<string, Text>
  /** The current total in paise ('total-changed'). */
  totalPaise?: number
  /** Seconds ('too-many-requests', 'unavailable'). */
  retryAfter?: number
}

/** An error with a message for the user; thrown anywhere, never logged as a fault. Its `message` is for logs. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly reason: Message
  readonly details: Details<Message>

  constructor(code: RefusalCode, reason: Message, details: Details<Message> = {}) {
    super(sentenceIn(DEFAULT_LOCALE, reason))
    this.name = 'Refusal'
    this.code = code
    this.reason = reason
    this.details = details
  }

  get status(): number {
    return STATUS_OF[this.code]
  }
}

/** Of an input with one wrong field. */
export function fieldRefusal(field: string, reason: Message): Refusal {
  return new Refusal('bad-input', reason, { fields: { [field]: reason } })
}

/** Throws the first of these, with all of them; nothing without any. */
export function refuseFields(code: 'bad-input' | 'changed-meanwhile', fields: Record<string, Message>): void {
  const [first] = Object.values(fields)
  if (first) throw new Refusal(code, first, { fields })
}

/** A refusal as its receiver reads it; `reason` is for programs, which never compare sentences. */
export interface LocalizedRefusal {
  reason: MessageId
  message: string
  details: Details<string>
}

export function localize({ reason, details: { fields, ...details } }: Refusal, locale: Locale): LocalizedRefusal {
  const localized = Object.entries(fields ?? {}).map(([field, message]) => [field, sentenceIn(locale, message)])
  return {
    reason: reason.id,
    message: sentenceIn(locale, reason),
    details: { ...details, ...(fields && { fields: Object.fromEntries(localized) }) },
  }
}

/** zod's own messages name types where a person needs the field's name. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, Message> = {}
  for (const issue of error.issues.flatMap(nearest)) {
    const field = issue.path.join('.')
    fields[field] ??= fromText(issue.message) ?? (field ? { id: 'fieldWrong', field } : { id: 'bodyWrong' })
  }
  return new Refusal('bad-input', Object.values(fields)[0] ?? { id: 'inputWrong' }, { fields })
}

/** For a union, the errors of the member that matched furthest. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || fromText(issue.message)) return [issue]
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const deepest = Math.max(0, ...issue.errors.map(depth))
  const found = issue.errors.findLast((issues) => depth(issues) === deepest) ?? []
  return found.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(nearest)
}
