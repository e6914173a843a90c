import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { savesData } from '#storefront/shared/saves-data.ts'

/**
 * Calls `onTurn` every `intervalMs` (0: never), except while a pointer or somebody with a keyboard is inside or the page is
 * hidden. Whoever has just pressed play is meant to see it play: the focus that stays on that button stops nothing.
 * Starts paused where the shopper asks for less motion or saves data.
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
      const isHeld = (focused && !pressed.current) || (canHover() && area.current?.matches(':hover'))
      if (!document.hidden && !isHeld) takeTurn()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, intervalMs, area])

  function toggle() {
    pressed.current = document.activeElement
    setPlaying((was) => !was)
  }

  return { isPlaying, toggle }
}

/** A finger that has left is still said to hover over what it touched last. */
function canHover(): boolean {
  return matchMedia('(hover: hover)').matches
}
