/**
 * Registers public/offline.js, which shows our page for a document that cannot be loaded (decision 038). Runs after the page itself has
 * loaded. Without service workers only that page is missing.
 */
export function keepOfflinePage(): void {
  const register = () => navigator.serviceWorker?.register('/offline.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
