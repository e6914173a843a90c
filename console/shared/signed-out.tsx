import { useEffect, useRef } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { onSignedOut } from './keep-typed.ts'

/** Over a form that was sent by whoever has been signed out meanwhile: its page stays as it is, with what was typed. */
export function SignedOut() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => onSignedOut(() => dialog.current?.showModal()), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="signed-out"
      className="m-auto w-full max-w-sm rounded-lg bg-ground p-4 text-ink backdrop:bg-veil"
    >
      <h2 id="signed-out" className="text-lg font-bold">
        You are signed out
      </h2>
      <p className="mt-1">
        What you typed stays on this page. Sign in again in a new tab, then come back here and send it once more.
      </p>
      <div className="mt-4 grid gap-2">
        <a href="/sign-in" target="_blank" rel="noopener" onClick={close} className={buttonLook()}>
          Sign in in a new tab
        </a>
        <Button type="button" kind="outline" onClick={close}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
