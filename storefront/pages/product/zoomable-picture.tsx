import { type MouseEvent, useEffect, useRef } from 'react'

const SCALE = 2.5
const SCALE_MAX = 4
const DOUBLE_TAP_MS = 350

interface At {
  clientX: number
  clientY: number
}

/** Zooms by a pinch, a double tap or a mouse click, and then scrolls. */
export function ZoomablePicture({ src, alt }: { src: string; alt: string }) {
  const box = useRef<HTMLDivElement>(null)
  const tapped = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => (box.current ? followPinch(box.current) : undefined), [])

  function press(event: MouseEvent<HTMLDivElement>) {
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    const isSecond = event.timeStamp - tapped.current < DOUBLE_TAP_MS
    tapped.current = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (isTouch && !isSecond) return
    scaleTo(event.currentTarget, scaleOf(event.currentTarget) > 1 ? 1 : SCALE, event)
  }

  return (
    // biome-ignore lint/a11y: the browser's own zoom does the same for a keyboard
    <div
      ref={box}
      onClick={press}
      data-scale="1"
      className="no-scrollbar size-full cursor-zoom-in touch-manipulation overflow-auto data-[scale='1']:overflow-hidden not-data-[scale='1']:cursor-zoom-out not-data-[scale='1']:overscroll-contain"
    >
      <img src={src} alt={alt} className="size-[calc(100%*var(--scale,1))] max-w-none object-contain" />
    </div>
  )
}

function scaleOf(box: HTMLElement): number {
  return Number(box.dataset.scale)
}

/** The point under the finger stays in place. */
function scaleTo(box: HTMLElement, scale: number, { clientX, clientY }: At): void {
  const frame = box.getBoundingClientRect()
  const [x, y] = [clientX - frame.left, clientY - frame.top]
  const grown = scale / scaleOf(box)
  const [left, top] = [(box.scrollLeft + x) * grown - x, (box.scrollTop + y) * grown - y]
  box.dataset.scale = String(scale)
  box.style.setProperty('--scale', String(scale))
  box.scrollTo({ left, top, behavior: 'instant' })
}

/** Uses its own listeners, since React's cannot prevent scrolling. */
function followPinch(box: HTMLElement): () => void {
  let from: { distance: number; scale: number } | undefined
  const spread = ([a, b]: Touch[]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0)
  const follow = (event: TouchEvent) => {
    const touches = [...event.touches]
    const [a, b] = touches
    if (!a || !b) {
      from = undefined
      return
    }
    event.preventDefault()
    from ??= { distance: spread(touches), scale: scaleOf(box) }
    const scale = Math.min(SCALE_MAX, Math.max(1, (from.scale * spread(touches)) / from.distance))
    scaleTo(box, scale, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 })
  }
  const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const kind of kinds) box.addEventListener(kind, follow, { passive: false })
  return () => {
    for (const kind of kinds) box.removeEventListener(kind, follow)
  }
}
