import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import * as MESSAGES from '#contract/messages.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { CANCEL_FIELDS, cancelError, reasonOf } from './cancel-rules.ts'
import type { Refusal } from './cancellation-form.tsx'

// The answers to the form of a cancellation, of an order or of a part.

interface Typed {
  reason: (typeof CANCEL_REASONS)[number]
  comment: string
}

/** What was typed, or what to show instead if something is missing. */
export function readCancellation(form: FormData): { typed: Typed; refusal: null } | { typed: null; refusal: Refusal } {
  const typed = typedIn(form)
  const errors = errorsOf(CANCEL_FIELDS, cancelError, (name) => typed[name as keyof typeof typed])
  const reason = reasonOf(typed.reason)
  if (reason && !errors.comment) return { typed: { ...typed, reason }, refusal: null }
  const shown = errors.comment ? { ...errors, comment: MESSAGES.commentRefused } : errors
  return { typed: null, refusal: { error: '', errors: shown, typed } }
}

function typedIn(form: FormData) {
  return { reason: String(form.get('reason') ?? ''), comment: String(form.get('comment') ?? '') }
}

interface Sending {
  request: Request
  serverAction: () => Promise<Refusal>
}

/** For `clientAction`: the network failed, perhaps after the shop received the form: the input stays, and submitting it again is harmless. */
export async function orUnsure({ request, serverAction }: Sending): Promise<Refusal> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, errors: {}, typed: typedIn(form), isUnsure: true }
  }
}

/** While the shop cannot be reached, the page cannot be loaded again; and a key of its form must stay, so that a repeat is the same cancellation. */
export function unlessUnsure({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.isUnsure ? false : defaultShouldRevalidate
}
