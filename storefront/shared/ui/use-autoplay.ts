import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { savesData } from '#storefront/shared/saves-data.ts'

/**
 * Calls `onTurn` every `intervalMs` (0: never), except while the pointer or the keyboard focus is inside or the page is hidden. Focus on
 * the play button does not count, so that pressing it starts the movement. Starts paused where the shopper prefers reduced motion or
 * saves data.
 */
export function useAutoplay(area: RefObject<HTMLElement | null>, intervalMs: number, onTurn: () => void) {
  const [isPlaying, setPlaying] = useState(true)
  const pressed = useRef<Element>(null)
  const takeTurn = useEffectEvent(onTurn)

  useEffect(() => {
    if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || intervalMs === 0) return
    const timer = setInterval(() => {
      const focused = area.current?.querySelector(':focus-visible') ?? null
      if (focused !== pressed.current) pressed.current = null
      const isPaused = (focused && !pressed.current) || (canHover() && area.current?.matches(':hover'))
      if (!document.hidden && !isPaused) takeTurn()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, intervalMs, area])

  function toggle() {
    pressed.current = document.activeElement
    setPlaying((was) => !was)
  }

  return { isPlaying, toggle }
}

/** After a touch the browser keeps :hover on the last element. */
function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}
