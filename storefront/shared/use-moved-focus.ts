import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The focus goes along to a new page, whose title is read out: what was pressed is no longer there. */
export function useMovedFocus() {
  const { pathname } = useLocation()
  const said = useRef<HTMLParagraphElement>(null)
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
    if (said.current) said.current.textContent = document.title
  }, [pathname])

  return said
}
