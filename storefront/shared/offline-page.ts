/**
 * Registers public/offline.js, which shows our page for a document that cannot be loaded (decision 038). Runs after the page itself has
 * loaded, and passes it the shop's colours. Without service workers only that page is missing.
 */
export function keepOfflinePage(): void {
  const register = () => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    const colours = new URLSearchParams({ color, backgroundColor })
    navigator.serviceWorker?.register(`/offline.js?${colours}`).catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
