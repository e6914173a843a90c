/** Runs in the page before any of the shop's scripts. */
export function watchTheWalk(): void {
  let inp = 0
  let cls = 0
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('event', (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) inp = Math.max(inp, entry.duration)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  /** Milliseconds from the next tap to the first frame in which the element is there. */
  const waitFor = (selector: string) =>
    new Promise<number>((done) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = (now: number) => {
            const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
            if (found) done(now - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
  Object.assign(window, { waitFor, felt: () => ({ inp, cls }) })
}
