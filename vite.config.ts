import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // What a ₹9,000 Android phone of today runs; older browsers keep the pages that work without JavaScript.
    target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
    cssTarget: ['chrome109', 'safari16.4', 'firefox115'],
    sourcemap: false,
    // A data: picture is paid by every page that names it, a file only once.
    assetsInlineLimit: 1024,
    // A first visit in a few well packed files, not in twenty small ones: 14 requests and 4 KiB less.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules/ },
            { name: 'shop', test: /storefront|contract/, minShareCount: 4 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 250,
  },
})
