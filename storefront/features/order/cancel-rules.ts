import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import { COMMENT_MIN } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'

export const CANCEL_FIELDS: readonly string[] = ['reason', 'comment']

/** Spec 5: the error of a field, or undefined. */
export function cancelError(field: string, text: (name: string) => string): string | undefined {
  const typed = text(field)
  if (field === 'reason') return reasonOf(typed) ? undefined : MESSAGES.reasonMissing
  return typed.trim().length < COMMENT_MIN ? MESSAGES.commentTooShort : undefined
}

export function reasonOf(typed: string): (typeof CANCEL_REASONS)[number] | undefined {
  return CANCEL_REASONS.find((reason) => reason === typed)
}
