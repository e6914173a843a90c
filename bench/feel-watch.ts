/** Runs in the page before any of the shop's scripts. */
export function watchTheWalk(): void {
  const longest = new Map<number, number>()
  let cls = 0
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  /** Milliseconds from then to the end of the first frame that has the element: its message comes after styles, layout and paint. */
  const shownSince = (begun: number, selector: string) =>
    new Promise<number>((done) => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => done(performance.now() - begun)
      const look = () => {
        const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
        if (found) painted.port2.postMessage(0)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  /** Since the end of the next tap. */
  const waitFor = (selector: string) =>
    new Promise<number>((done) => {
      const watch = ({ timeStamp }: PointerEvent) => done(shownSince(timeStamp, selector))
      addEventListener('pointerup', watch, { capture: true, once: true })
    })
  const goBackTo = (selector: string) => {
    history.back()
    return shownSince(performance.now(), selector)
  }
  const felt = () => {
    const { interactionCount } = performance as Performance & { interactionCount: number }
    const slowest = [...longest.values()].sort((one, other) => other - one)
    // INP leaves out the slowest of every 50 interactions: https://web.dev/articles/inp
    return { inp: slowest[Math.floor(interactionCount / 50)] ?? 0, slowest: slowest[0] ?? 0, cls }
  }
  Object.assign(window, { waitFor, goBackTo, felt })
}
