/** Registers console/public/worker.js. Without service workers its offline page and the news of orders are missing. */
export function keepWorker(): void {
  const register = () => navigator.serviceWorker?.register('/worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
