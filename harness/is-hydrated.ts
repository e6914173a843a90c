/** Runs in the page. React marks each hydrated element; a document without scripts counts as ready. */
export function isHydrated(): boolean {
  if (!document.querySelector('script[type=module]')) return true
  return Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
}
