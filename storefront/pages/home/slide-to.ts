import { BANNER_TRANSITION_MS } from '#contract/limits.ts'

const running = new WeakMap<HTMLElement, number>()

/** Takes exactly a second (S2-082), which the browser's smooth scrolling does not guarantee. */
export function slideTo(row: HTMLElement | null, slide: number): void {
  if (!row) return
  cancelAnimationFrame(running.get(row) ?? 0)
  const from = row.scrollLeft
  const way = slide * row.clientWidth - from
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = from + way
    return
  }
  const start = performance.now()
  row.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / BANNER_TRANSITION_MS)
    const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
    row.scrollLeft = from + way * eased
    if (part < 1) running.set(row, requestAnimationFrame(step))
    else row.style.scrollSnapType = ''
  }
  running.set(row, requestAnimationFrame(step))
}
