import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { placeAt, roomFor, type Span, shiftOf } from './places.ts'

interface Drag {
  from: number
  to: number
  /** How far down it is from its place, in pixels. */
  by: number
  isDragging: boolean
  spans: Span[]
}

/** Closer to the edge of the window, the page scrolls along. */
const EDGE = 90
const STEP = 9

/**
 * The items of a list, one below the other, are put in order by a handle in each: by finger, pen and mouse alike. What
 * was dropped stays there until the form that `onDrop` sends is answered.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null)
  const pointer = useRef({ startY: 0, y: 0 })
  const [drag, setDrag] = useState<Drag>()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') setDrag((now) => (now?.isDragging ? now : undefined))
  }, [state])

  const isDragging = drag?.isDragging === true
  useEffect(() => {
    if (!isDragging) return
    const follow = () => {
      const { startY, y } = pointer.current
      if (y < EDGE) window.scrollBy(0, -STEP)
      if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
      const by = y + window.scrollY - startY
      setDrag((now) => now && (now.by === by ? now : { ...now, by, to: placeAt(now.spans, now.from, by) }))
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
    document.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', cancel)
    }
  }, [isDragging])

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = { startY: event.clientY + window.scrollY, y: event.clientY }
      const spans = [...(list.current?.children ?? [])].map((item) => {
        const { top, height } = item.getBoundingClientRect()
        return { top: top + window.scrollY, height }
      })
      setDrag({ from: at, to: at, by: 0, isDragging: true, spans })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      pointer.current.y = event.clientY
    },
    onPointerUp() {
      if (!drag?.isDragging) return
      const to = placeAt(drag.spans, drag.from, pointer.current.y + window.scrollY - pointer.current.startY)
      if (to === drag.from) return setDrag(undefined)
      setDrag({ ...drag, to, by: shiftOf(drag.spans, drag.from, to), isDragging: false })
      onDrop(drag.from, to)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  const style = (at: number): CSSProperties | undefined => {
    if (!drag) return undefined
    const { from, to, by, spans } = drag
    if (at === from) {
      const lifted = isDragging ? { boxShadow: '0 4px 16px rgb(0 0 0 / 20%)' } : {}
      return {
        transform: `translateY(${by}px)`,
        position: 'relative',
        zIndex: 10,
        background: 'var(--surface)',
        ...lifted,
      }
    }
    const isBetween = from < to ? at > from && at <= to : at >= to && at < from
    return {
      transform: `translateY(${isBetween ? roomFor(spans, from, to) : 0}px)`,
      transition: isDragging ? 'transform 150ms' : undefined,
    }
  }

  return { list, handle, style }
}
