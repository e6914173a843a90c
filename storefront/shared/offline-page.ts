/**
 * public/offline.js: a document that cannot be had is then ours to show (decision 038). After the page itself, whose bytes come first;
 * where a browser takes no worker, nothing else is lost.
 */
export function keepOfflinePage(): void {
  const register = () => navigator.serviceWorker?.register('/offline.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
