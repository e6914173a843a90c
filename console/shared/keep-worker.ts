/** Registers console/public/worker.js. Without service workers its offline page is missing. */
export function keepWorker(): void {
  const register = () => navigator.serviceWorker?.register('/worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
