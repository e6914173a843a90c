import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// What listings and the search share: neither home nor a product's page is sent it.
const LIST = 'product-card/(?:more-products|product-grid|page-number|sort-names|total-text)'

// What shop pages share; what only forms and private pages share is left to these.
const SHOP = new RegExp(
  `storefront/(?!features/(?:session|address|account|order|complaint|consent)/|.*(?:text-field|password-form|cancel-rules|step-header|price-summary|accordion|use-field|ui/dialog|ui/question|guest-cart|${LIST}))|contract/(?!cart-total|shown-amounts|cancel-reasons|day)`,
)

const OUR_LOADER = join(import.meta.dirname, 'storefront/load-route-module.ts')

/** The router's own loader of routes gives up without a network. */
function loaderThatWaits(): Plugin {
  let isUsed = false
  return {
    name: 'loader-that-waits',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return undefined
      isUsed = true
      return OUR_LOADER
    },
    buildEnd() {
      if (this.environment.name === 'client' && !isUsed) this.error('React Router has moved its routeModules.js.')
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), loaderThatWaits()],
  build: {
    // What a ₹9,000 Android phone of today runs; older browsers keep the pages that work without JavaScript.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    sourcemap: false,
    // A data: picture is paid by every page that names it, a file only once.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // The advice that React Router gives to developers on the console; what it throws stays.
      treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
      // Each page carries the sentences that it says, not all of contract/messages.ts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // A first visit in few well packed files, not in twenty small ones: each costs a request and half a KiB of headers.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules|preload-helper|rolldown|entry\.client|server-only|load-route-module|shared\/(?:network|page-load-message)/,
            },
            { name: 'shop', test: SHOP, minShareCount: 3 },
            { name: 'list', test: new RegExp(LIST) },
            { name: 'forms', test: /storefront|contract/, minShareCount: 3 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 250,
  },
})
