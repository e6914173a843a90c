import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { TOAST_MS } from '#contract/limits.ts'
import { Icon } from './icon.tsx'

interface Toast {
  text: string
  /** A small picture beside the words (a URL). */
  image?: string
  link?: { to: string; text: string }
  /** A refusal: no tick before it. */
  isProblem?: boolean
}

let current: Toast | undefined
const listeners = new Set<() => void>()

/** Says it at the foot of the screen for 3 seconds; a newer one takes its place. */
export function showToast(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once, in the root: the region must be there before the words, or no screen reader says them. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => showToast(undefined), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center px-4 wide:bottom-8"
    >
      {toast && (
        <div className="pointer-events-auto flex max-w-md animate-[rise_180ms_var(--ease-out)] items-center gap-3 rounded-lg bg-ink py-2 pr-4 pl-3 text-sm text-ground shadow-float">
          {toast.image ? (
            <img src={toast.image} alt="" width="40" height="40" className="size-10 rounded-sm object-cover" />
          ) : (
            <Icon name={toast.isProblem ? 'alert' : 'check'} />
          )}
          <span className="line-clamp-3 py-1">{toast.text}</span>
          {toast.link && (
            <Link
              to={toast.link.to}
              onClick={() => showToast(undefined)}
              className="flex min-h-11 shrink-0 items-center font-bold underline underline-offset-4"
            >
              {toast.link.text}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
