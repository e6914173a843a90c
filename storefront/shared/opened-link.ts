import { startTransition, useEffect, useState } from 'react'
import { type DataRouter, useLocation } from 'react-router'
import { hasArrived } from './load-ahead.ts'

/** A tap shows at once what the next page is known to show; with a view transition both pages would be painted before. */
export const isPhone = !import.meta.env.SSR && matchMedia('(hover: none)').matches

interface OpenedLink {
  path: string
  /** Of the page that it is on. */
  from: string
  /** Its page had not arrived when it was tapped. */
  isAwaited: boolean
}

let show: (change: (shown: OpenedLink | undefined) => OpenedLink | undefined) => void = () => {}

/**
 * Follows a link. On a phone, what is known of its page is rendered with the tap, before the router's own steps, which React renders when nothing
 * more urgent waits.
 */
export function openLink(
  router: DataRouter,
  to: string,
  options: { replace?: boolean; viewTransition?: boolean },
): void {
  const path = to.replace(/[?#].*/, '')
  const opened = { path, from: router.state.location.key, isAwaited: !hasArrived() }
  if (isPhone) show(() => opened)
  const forget = () => startTransition(() => show((shown) => (shown === opened ? undefined : shown)))
  router.navigate(to, options).then(forget, forget) // it shows errors itself
}

/** The link that was tapped, until its page is shown or given up. */
export function useOpenedLink(): OpenedLink | undefined {
  const { key } = useLocation()
  const [opened, setOpened] = useState<OpenedLink>()
  useEffect(() => {
    show = setOpened
  }, [])
  return opened?.from === key ? opened : undefined
}
