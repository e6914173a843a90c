import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { withoutUnusedParts } from '#storefront/unused-react-parts.ts'

// What listings and the search share: neither home nor a product's page is sent it.
const LIST = 'product-card/(?:more-products|product-grid|page-number|sort-names|total-text)'

// What shop pages share; what only forms and private pages share is left to these.
const SHOP = new RegExp(
  `(?:storefront|(?<!shared/)ui)/(?!features/(?:session|passkey|address|account|order|complaint|consent|reviews|returns|photos)/|.*(?:text-field|password-form|cancel-rules|step-header|price-summary|accordion|use-field|passkey|ui/dialog|ui/question|ui/shrink-photo|guest-cart|offer-code|${LIST}))|contract/(?!contact|digits|best-offer|cart-total|why-no-cod|shown-amounts|cancel-reasons|day|offers|why-no-offer|parcel-states|return-rules|messages/en/(?:offers|shop-settings|reviews|returns|parcels|back-in-stock))`,
)

const OURS = (file: string) => join(import.meta.dirname, 'storefront', file)

/** Files of React Router that ours replace in the browser. */
const REPLACED: Record<string, string> = {
  // It gives up without a network.
  'routeModules.js': OURS('load-route-module.ts'),
  'fog-of-war.js': OURS('unused-router-parts.ts'),
  'instrumentation.js': OURS('unused-router-parts.ts'),
  'links.js': OURS('unused-router-parts.ts'),
  'fallback.js': OURS('unused-router-parts.ts'),
  // Its advice to developers, and with it the elements that only the server's document needs.
  'errorBoundaries.js': OURS('last-error-boundary.ts'),
}

const IN_THE_BROWSER = /\/react-router\/dist\/production\/(?:index\.js$|lib\/(?!rsc|server-runtime))/

function ourPartsOfTheRouter(): Plugin {
  const missing = new Set(Object.keys(REPLACED))
  return {
    name: 'our-parts-of-the-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const file = source.slice(source.lastIndexOf('/') + 1)
      if (!(file in REPLACED) || !importer || !IN_THE_BROWSER.test(importer) || source.includes('/rsc/'))
        return undefined
      missing.delete(file)
      return REPLACED[file]
    },
    // Of the router, names for React's developer tools, which keep components in the script that no page uses.
    transform(code, id) {
      if (id.endsWith('/react-dom-client.production.js')) return withoutUnusedParts(code)
      return IN_THE_BROWSER.test(id) ? code.replaceAll(/^[\w.]+\.displayName = .*;$/gm, '') : undefined
    },
    buildEnd() {
      if (missing.size > 0) this.error(`React Router has moved ${[...missing].join(', ')}.`)
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ourPartsOfTheRouter()],
  build: {
    // What a ₹9,000 Android phone of today runs; older browsers keep the pages that work without JavaScript.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    sourcemap: false,
    // For each script of an import() Vite adds a link, 40 ms of a phone's tap on a product, but only forms-* is not on every page.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.includes('/forms-')) },
    // A data: picture is paid by every page that names it, a file only once.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // The advice that React Router gives to developers on the console; what it throws stays.
      treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
      // Each page carries the sentences that it shows, not all of contract/messages.ts.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // A first visit in few well packed files, not in twenty small ones: each costs a request and half a KiB of headers.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // The passkeys' library is loaded where one is requested.
              test: /node_modules\/(?!@simplewebauthn)|preload-helper|rolldown|entry\.client|server-only|load-route-module|unused-router-parts|last-error-boundary|shared\/(?:network|page-load-message|load-ahead|saves-data|when-shown)/,
            },
            { name: 'shop', test: SHOP, minShareCount: 3 },
            { name: 'list', test: new RegExp(LIST) },
            { name: 'forms', test: /storefront|contract|\/ui\//, minShareCount: 3 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 250,
  },
})
