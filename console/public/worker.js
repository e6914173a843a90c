// The console's service worker. For a document that cannot be loaded it shows the page of offline.js, which says that what was typed is
// kept. It caches nothing.

importScripts('/offline.js')
