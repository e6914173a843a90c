// The shop's service worker. When a document cannot be loaded because the network is away, it shows a page of the shop instead of the
// browser's, keeps the submitted form, and tries again (docs/decisions/038). It caches nothing.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), preload()])))

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(documentOf(event))
})

/** Lets the browser request a page while the worker is still starting. */
function preload() {
  return registration.navigationPreload?.enable()
}

async function documentOf({ request, preloadResponse }) {
  const typed = isOurForm(request) ? await request.text() : undefined
  try {
    if (typed === undefined) return (await preloadResponse) ?? (await fetch(request))
    // A body that was read is sent unchanged; redirects are left to the browser.
    return await fetch(request.url, { method: 'POST', headers: request.headers, body: typed, redirect: 'manual' })
  } catch {
    return offlinePage(request.url, typed)
  }
}

/** A form from another site is not kept: sent again from here it would pass as the shop's own (F40). */
function isOurForm({ method, referrer }) {
  return method === 'POST' && referrer.startsWith(`${location.origin}/`)
}

function offlinePage(url, typed) {
  const nonce = crypto.randomUUID()
  const fields = [...new URLSearchParams(typed)].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  }
  const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; ${colours()} }
body { display: grid; min-height: 100dvh; margin: 0; place-content: center; justify-items: center; padding: 1rem; text-align: center }
h1 { margin: 0; font-size: 1.25rem }
p { max-width: 40ch; margin: .5rem 0 1.5rem }
button { min-height: 3rem; padding: 0 2rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; font: inherit; font-weight: 600 }
</style>
<main role="status">
<h1>You are offline</h1>
<p>What you pressed is kept. We try again as soon as you are online.</p>
</main>
<form action="${escaped(url)}" method="${typed === undefined ? 'get' : 'post'}">${fields.join('')}<button>Try again</button></form>
<script nonce="${nonce}">${typed === undefined ? AGAIN : SEND_AGAIN}</script>
</html>`
  return new Response(html, { status: 503, headers })
}

/** The shop's, with which the page registered this worker. The console's are the browser's. */
function colours() {
  const query = new URL(location.href).searchParams
  const [ink, ground] = [query.get('color'), query.get('backgroundColor')]
  return [ink, ground].every((colour) => /^[a-z]+\([\d\s.,%/]+\)$/.test(colour))
    ? `color: ${ink}; background: ${ground}`
    : ''
}

// When the network returns, not everything is reachable at once.
const AGAIN = `
const again = (event) => { event?.preventDefault(); location.reload() }
document.forms[0].addEventListener('submit', again)
addEventListener('online', () => setTimeout(again, 1000))
setInterval(() => navigator.onLine && again(), 8000)`

// Without a network the form has not left the browser and is sent automatically. Otherwise it may have reached the shop, and only the
// shopper sends it again.
const SEND_AGAIN = `
if (!navigator.onLine) addEventListener('online', () => setTimeout(() => document.forms[0].submit(), 1000))`

function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
