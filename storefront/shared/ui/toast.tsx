import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { TOAST_MS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { networkMessage, subscribeToNetwork } from '#storefront/shared/network.ts'
import { Icon } from '#ui/icon.tsx'

interface Toast {
  text: string
  /** A small picture beside the text (a URL). */
  image?: string
  link?: { to: string; text: string }
  /** A refusal: without the tick. */
  isProblem?: boolean
}

let current: Toast | undefined
const listeners = new Set<() => void>()

/** Shows it at the foot of the screen for 3 seconds; a newer one replaces it. */
export function showToast(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Rendered once, in the root; also shows that the network is away. The live region must exist before its text, or screen readers do not
 * announce it.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

  const away = useSyncExternalStore(subscribeToNetwork, networkMessage, () => undefined)
  const shown: Toast | undefined = away ? { text: `${away} ${MESSAGES.triedAgain}`, isProblem: true } : toast

  useEffect(() => {
    if (!toast || away) return // hidden by the message about the network
    const timer = setTimeout(() => showToast(undefined), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast, away])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center px-4 wide:bottom-8"
    >
      {shown && (
        <div className="pointer-events-auto flex max-w-md animate-[rise_180ms_var(--ease-out)] items-center gap-3 rounded-lg bg-ink py-2 pr-4 pl-3 text-sm text-ground shadow-float">
          {shown.image ? (
            <img src={shown.image} alt="" width="40" height="40" className="size-10 rounded-sm object-cover" />
          ) : (
            <Icon name={shown.isProblem ? 'alert' : 'check'} />
          )}
          <span className="line-clamp-3 py-1">{shown.text}</span>
          {shown.link && (
            <Link
              to={shown.link.to}
              onClick={() => showToast(undefined)}
              className="flex min-h-11 shrink-0 items-center font-bold underline underline-offset-4"
            >
              {shown.link.text}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
