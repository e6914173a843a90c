import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to a new page's title, which is read out, since the clicked element is gone. */
export function useMovedFocus() {
  const { pathname } = useLocation()
  const announcer = useRef<HTMLParagraphElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
    if (announcer.current) announcer.current.textContent = document.title
  }, [pathname])

  return announcer
}
