import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '#storefront/shared/saves-data.ts'

/**
 * Calls `onTurn` every `intervalMs` (0: never), except while the pointer or the focus is inside or the page is hidden.
 * Starts paused where the shopper asks for less motion or saves data.
 */
export function useAutoplay(area: RefObject<HTMLElement | null>, intervalMs: number, onTurn: () => void) {
  const [isPlaying, setPlaying] = useState(true)
  const takeTurn = useEffectEvent(onTurn)

  useEffect(() => {
    if (savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  useEffect(() => {
    if (!isPlaying || intervalMs === 0) return
    const timer = setInterval(() => {
      if (!document.hidden && !area.current?.matches(':hover, :focus-within')) takeTurn()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, intervalMs, area])

  return { isPlaying, toggle: () => setPlaying((was) => !was) }
}
