import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'

interface PopupProps {
  title: string
  children: ReactNode
}

/** Already open in the server's HTML, and OK closes it without scripts; with scripts it is a modal dialog. */
export function Popup({ title, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.close()
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      open
      ref={dialog}
      aria-labelledby={titleId}
      className="fixed inset-0 z-40 m-auto h-fit w-[min(24rem,calc(100vw-2rem))] rounded-lg border border-line bg-ground p-6 text-center text-ink shadow-float"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      <div className="mt-2 mb-5 text-muted">{children}</div>
      <form method="dialog">
        <Button className="w-full">OK</Button>
      </form>
    </dialog>
  )
}
