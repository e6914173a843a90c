import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from './close-button.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal dialog: the browser traps the focus and returns it. A sheet at the foot of small screens, centred on wide ones. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-lg bg-ground text-ink shadow-float open:animate-[rise_180ms_var(--ease-out)] wide:inset-0 wide:m-auto wide:h-fit wide:w-fit wide:min-w-96 wide:max-w-lg wide:rounded-lg"
    >
      {isOpen && (
        <div className="p-4 pb-[max(1rem,env(safe-area-inset-bottom))] wide:p-6">
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            <CloseButton onClick={onClose} className="-mr-2" />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
