// The console's service worker. For a document that cannot be loaded it shows the page of offline.js, which says that what was typed is
// kept; and it shows the server's notices of new orders (docs/decisions/059). It caches nothing.

importScripts('/offline.js')

// A page that was open before its worker is led to an order too: a worker can only navigate the pages it controls.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  const shown = { body, tag, renotify: true, icon: '/icons/console-192.png', data: { path } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** In the window of the console that is open already, if there is one. */
async function openPage(path) {
  const [open] = await clients.matchAll({ type: 'window' })
  const shown = await open?.navigate(path).catch(() => undefined)
  return shown ? shown.focus() : clients.openWindow(path)
}
