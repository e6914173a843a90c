import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/**
 * What lies below the first screen. Where a tap has opened the page, it is rendered after the first frame: on a cheap phone the tap is
 * answered in half the time. A document, and a page that one returns to and that is scrolled to its old place, has it at once.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(useNavigationType() === 'POP')
  useEffect(() => startTransition(() => setShown(true)), [])
  return isShown && children
}
