import { startTransition, useEffect, useState } from 'react'
import { type DataRouter, useLocation } from 'react-router'
import { hasArrived } from './load-ahead.ts'

/** A tap shows at once what the next page is known to show; with a view transition both pages would be painted before. */
export const isPhone = !import.meta.env.SSR && matchMedia('(hover: none)').matches

interface OpenedLink {
  path: string
  /** Of the page that it is on. */
  from: string
  /** Where that page was scrolled to, in CSS pixels. */
  at: number
  /** Its page had not arrived when it was tapped. */
  isAwaited: boolean
}

/** The link that was tapped last, until its page is shown or given up. */
let last: OpenedLink | undefined
/** Shows what is known of its page; false if nothing is. */
let show: (opened: OpenedLink) => boolean = () => false
let hide: (opened: OpenedLink) => void = () => {}

/**
 * Follows a link. On a phone, what is known of its page is shown first, in the frame that answers the tap; the router's own steps take as long as
 * that frame, and come after it.
 */
export function openLink(
  router: DataRouter,
  to: string,
  options: { replace?: boolean; viewTransition?: boolean },
): void {
  const path = to.replace(/[?#].*/, '')
  const opened = { path, from: router.state.location.key, at: scrolledTo(), isAwaited: !hasArrived() }
  last = opened
  const forget = () => {
    if (last === opened) last = undefined
    hide(opened)
  }
  const follow = () => {
    router.navigate(to, options).then(forget, forget) // it shows errors itself
  }
  if (isPhone && show(opened)) requestAnimationFrame(() => setTimeout(follow))
  else follow()
}

/** Where the page is scrolled to, or was before what is known of the next was shown. */
export function scrolledTo(): number {
  return last?.at ?? scrollY
}

/** The link that was tapped and of whose page something is known, until that page is shown or given up. */
export function useOpenedLink(isKnown: (opened: OpenedLink) => boolean): OpenedLink | undefined {
  const { key } = useLocation()
  const [opened, setOpened] = useState<OpenedLink>()
  useEffect(() => {
    show = (tapped) => {
      const known = isKnown(tapped)
      setOpened(known ? tapped : undefined)
      return known
    }
    hide = (tapped) => startTransition(() => setOpened((shown) => (shown === tapped ? undefined : shown)))
  })
  return opened?.from === key ? opened : undefined
}
