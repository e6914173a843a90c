import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { TOAST_MS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { NewPasswordFields } from '#storefront/features/session/new-password-fields.tsx'
import { PasswordField } from '#storefront/features/session/password-field.tsx'
import { newPasswordError } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { CloseButton } from '#storefront/shared/ui/close-button.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { PASSWORD_FIELDS, type PasswordAnswer } from './password-form.ts'

const OPEN_PARAM = 'change-password'

interface ChangePasswordProps {
  answer: PasswordAnswer | undefined
}

/** Without scripts the link and the form's response are pages with the dialog open; with scripts it is modal. */
export function ChangePassword({ answer }: ChangePasswordProps) {
  const [search] = useSearchParams()
  const [isOpenAtFirst] = useState(search.has(OPEN_PARAM) || answer !== undefined)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [seenAt, setSeenAt] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isChanged = answer?.isChanged && answer.at !== seenAt

  useEffect(() => {
    if (!isOpen) return
    dialog.current?.close()
    dialog.current?.showModal()
    // Not the button that closes it, which comes first.
    dialog.current?.querySelector('input')?.focus()
  }, [isOpen])

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => dialog.current?.close(), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isChanged])

  function openDialog(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  function onClose() {
    // A dialog that was open in the server's HTML is closed and opened again as modal.
    if (dialog.current?.open) return
    setOpen(false)
    setSeenAt(answer?.at)
  }

  return (
    <>
      <Link to={`?${OPEN_PARAM}`} onClick={openDialog} className={buttonLook('outline')}>
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
            <CloseButton type="submit" className="-mr-2" />
          </form>
        </div>
        <p role="status" className="font-medium text-good empty:hidden">
          {isChanged && MESSAGES.passwordChanged}
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
      <NewPasswordFields name="newPassword" label="New password" confirmLabel="Confirm new password" errors={errors} />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {answer?.error}
      </p>
      <Button isBusy={isBusy} className="w-full">
        {isBusy ? 'Saving...' : 'Change Password'}
      </Button>
    </Form>
  )
}
