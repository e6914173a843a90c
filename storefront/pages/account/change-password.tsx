import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN, TOAST_MS } from '#contract/limits.ts'
import { PasswordField } from '#storefront/features/session/password-field.tsx'
import { newPasswordError } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { Button, buttonLook } from '#storefront/shared/ui/button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { PASSWORD_FIELDS, type PasswordAnswer } from './password-form.ts'

const ASKED = 'change-password'

interface ChangePasswordProps {
  answer: PasswordAnswer | undefined
}

/** Before scripts the link and the form's answer are pages with the dialog open; with scripts it is a true modal. */
export function ChangePassword({ answer }: ChangePasswordProps) {
  const [search] = useSearchParams()
  const [isOpenAtFirst] = useState(search.has(ASKED) || answer !== undefined)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [seenAt, setSeenAt] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isChanged = answer?.isChanged && answer.at !== seenAt

  useEffect(() => {
    if (!isOpen) return
    dialog.current?.close()
    dialog.current?.showModal()
  }, [isOpen])

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => dialog.current?.close(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isChanged])

  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  function onClose() {
    // The dialog of the server's HTML was only made modal.
    if (dialog.current?.open) return
    setOpen(false)
    setSeenAt(answer?.at)
  }

  return (
    <>
      <Link to={`?${ASKED}`} onClick={ask} className={buttonLook('outline')}>
        Change Password
      </Link>
      <dialog
        open={isOpenAtFirst}
        ref={dialog}
        aria-labelledby={titleId}
        onClose={onClose}
        className="fixed inset-0 z-40 m-auto h-fit max-h-[90dvh] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-ground p-4 text-ink shadow-float wide:p-6"
      >
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg font-bold">
            {isChanged ? 'Password Updated' : 'Change Password'}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close"
              className="-mr-2 flex size-11 items-center justify-center rounded-full hover:bg-sunken"
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        <p role="status" className="font-medium text-good empty:hidden">
          {isChanged && 'Your password has been changed successfully.'}
        </p>
        {isOpen && !isChanged && <PasswordForm answer={answer?.at === seenAt ? undefined : answer} />}
      </dialog>
    </>
  )
}

function PasswordForm({ answer }: ChangePasswordProps) {
  const { errors, form } = useFieldErrors(PASSWORD_FIELDS, newPasswordError, answer?.errors)
  const isBusy = useNavigation().formData?.has('oldPassword') ?? false
  return (
    <Form method="post" {...form} className="space-y-4">
      <PasswordField
        label="Old password"
        name="oldPassword"
        autoComplete="current-password"
        error={errors.oldPassword}
        required
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters: uppercase, lowercase and a number.`}
        error={errors.newPassword}
        required
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {answer?.error}
      </p>
      <Button isBusy={isBusy} className="w-full">
        {isBusy ? 'Saving...' : 'Change Password'}
      </Button>
    </Form>
  )
}
