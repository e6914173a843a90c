import { startShop } from '#e2e/running-shop.ts'
import { measureInBrowser } from './browser.ts'
import { measurePageLoad } from './page-load.ts'

// `npm run bench` measures everything, `npm run bench -- load` one part.
const parts = { load: measurePageLoad, browser: measureInBrowser }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}\n`)
  process.exitCode = 1
} else {
  const shop = await startShop()
  try {
    for (const [name, measure] of Object.entries(parts))
      if (asked.length === 0 || asked.includes(name)) await measure(shop)
  } finally {
    const ending = await shop.stop()
    if (ending) process.stderr.write(`The shop: ${ending}\n`)
  }
}
