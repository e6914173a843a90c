import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Inline, in the head: what lies far down a document waits for its layout (first-screen.css), unless it is one that is returned to. */
export const FIRST_SCREEN_FIRST = "history.state||document.documentElement.classList.add('first-screen');"

/** The pages that the router opens are laid out whole, before they are scrolled to their old place. */
export function useWholeLayout(): void {
  const { key } = useLocation()
  const documents = useRef(key)
  useLayoutEffect(() => {
    if (key !== documents.current) document.documentElement.classList.remove('first-screen')
  }, [key])
}
