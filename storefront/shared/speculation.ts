const where = { href_matches: '/product*' }

/**
 * Until the scripts run, a link opens a document: the browser may request that of a link that is pointed at, and render it while the
 * link is pressed. Listings and products only, which have no effect. Browsers without speculation rules ignore it.
 */
export const SPECULATION_RULES: string = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
})

/** Inline, after the rules: nothing is requested ahead where data is to be saved. */
export const UNLESS_DATA_IS_SAVED =
  "{let c=navigator.connection||0;(c.saveData||/2g/.test(c.effectiveType))&&document.querySelector('[type=speculationrules]').remove()}"

/** From hydration on, links open without a document (load-ahead.ts). */
export function stopSpeculating(): void {
  document.querySelector('[type=speculationrules]')?.remove()
}
