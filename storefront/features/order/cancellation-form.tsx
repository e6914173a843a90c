import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField, TextAreaField } from '#ui/text-field.tsx'
import { CANCEL_FIELDS, cancelError } from './cancel-rules.ts'

/** Why the server refused, and what had been typed. */
export interface Refusal {
  error: string
  errors: FieldErrors
  typed: { reason: string; comment: string }
  /** It is unknown whether the form reached the shop. */
  isUnsure?: boolean
}

/** The order's, or a part's with its fields as children. With scripts CANCEL is enabled once both fields are filled; without, the server responds with what is missing. */
export function CancellationForm({ refusal, children }: { refusal: Refusal | undefined; children?: ReactNode }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { errors, isReady, ref, ...watch } = useWatchedFields(refusal?.errors)
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      {...watch}
      className="space-y-4 rounded-lg border border-line p-4 wide:p-6"
    >
      {children}
      <h2 className="text-base font-bold">Why do you cancel?</h2>
      {refusal?.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {refusal.error}
        </p>
      )}
      <SelectField
        label="Reason for cancellation"
        name="reason"
        required
        defaultValue={refusal?.typed.reason ?? ''}
        error={errors.reason}
      >
        <option value="">Select a reason</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextAreaField
        label="Comments"
        name="comment"
        required
        rows={4}
        maxLength={1000}
        defaultValue={refusal?.typed.comment}
        hint="At least 10 characters."
        error={errors.comment}
      />
      <Button disabled={!isReady} isBusy={isBusy} aria-describedby="cancel-hint" className="w-full">
        CANCEL
      </Button>
      {/* Keeps its place, so that nothing moves below. */}
      <p id="cancel-hint" className={classNames('text-center text-sm text-balance text-muted', isReady && 'invisible')}>
        Choose a reason and write a comment to cancel.
      </p>
    </Form>
  )
}

/** Shows a field's error after it was left or skipped, and clears it once it is fixed. */
function useWatchedFields(fromServer: FieldErrors = {}) {
  const ref = useRef<HTMLFormElement>(null)
  // Unknown until scripts run.
  const [wrong, setWrong] = useState<FieldErrors>()
  const [left, setLeft] = useState(() => CANCEL_FIELDS.findLastIndex((field) => fromServer[field]))

  // Includes what was typed before hydration.
  useEffect(() => setWrong(ref.current ? errorsIn(ref.current) : undefined), [])

  const passed = CANCEL_FIELDS.slice(0, left + 1)
  return {
    ref,
    isReady: wrong === undefined || Object.keys(wrong).length === 0,
    errors: Object.fromEntries(passed.map((field) => [field, (wrong ?? fromServer)[field]])),
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => setWrong(errorsIn(currentTarget)),
    onBlur: ({ target }: FocusEvent<HTMLFormElement, HTMLElement & { name?: string }>) =>
      setLeft((before) => Math.max(before, CANCEL_FIELDS.indexOf(target.name ?? ''))),
  }
}

function errorsIn(form: HTMLFormElement): FieldErrors {
  const entries = new FormData(form)
  return errorsOf(CANCEL_FIELDS, cancelError, (name) => String(entries.get(name) ?? ''))
}
