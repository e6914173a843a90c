import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** From this width (`wide` in ui/base.css), what is below a phone's first screen stands beside it. */
export const isBeside = import.meta.env.SSR || matchMedia('(width >= 48.0625rem)').matches

interface BelowFoldProps {
  /** On this screen it is not below the first one. */
  isInView?: boolean
  children: ReactNode
}

/**
 * What lies below the first screen. Where a tap has opened the page, it is rendered after the first frame: on a cheap phone the tap is
 * answered in half the time. A document, and a page that one returns to and that is scrolled to its old place, has it at once.
 */
export function BelowFold({ isInView = false, children }: BelowFoldProps) {
  const isDocument = useNavigationType() === 'POP'
  const [isShown, setShown] = useState(isInView || isDocument)
  useEffect(() => startTransition(() => setShown(true)), [])
  return isShown && children
}
