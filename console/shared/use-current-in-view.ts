import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a line of links that scrolls sideways: the link of the page shown is in sight. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current link
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (!line.current || !current) return
    const [box, its] = [line.current.getBoundingClientRect(), current.getBoundingClientRect()]
    line.current.scrollLeft += its.left + its.width / 2 - box.left - box.width / 2
  }, [search])
  return line
}
