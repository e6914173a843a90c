import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureLists } from '#bench/lists/measure.ts'
import { runMixed } from '#bench/mixed/run.ts'
import { measureOrders, ORDERS_ENVIRONMENT } from '#bench/orders/measure.ts'
import { measureOverload } from '#bench/overload/measure.ts'
import { measureSearch } from '#bench/search/measure.ts'
import { runSoak } from '#bench/soak/run.ts'
import { runTwo } from '#bench/two/run.ts'
import { provideChromium } from '#harness/chromium.ts'
import { type RunningShop, startShop } from '#harness/running-shop.ts'
import { untilAtRest } from './at-rest.ts'
import { measureBackup } from './backup.ts'
import { measureInBrowser } from './browser.ts'
import { measureCheckout } from './checkout.ts'
import { measureCounter } from './counter.ts'
import { measureFeel } from './feel.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { withDatabase } from './operator.ts'
import { measurePageLoad } from './page-load.ts'
import { SPARING } from './processes.ts'
import { measureResellers } from './resellers.ts'

// `npm run bench` measures everything, `npm run bench -- growth 1000000` one part, with up to a million products.
const parts: Record<string, (most?: number) => Promise<void>> = {
  load: withShop(measurePageLoad),
  browser: withShop(measureInBrowser),
  feel: withShop(measureFeel),
  checkout: withShop(measureCheckout),
  counter: withShop(measureCounter),
  growth: withShop(measureGrowth),
  lists: withShop(measureLists),
  import: (most) => withDatabase((database) => measureImport(database, most)),
  backup: (most) => withDatabase((database) => measureBackup(database, most)),
  search: withShop(measureSearch),
  orders: withShop(measureOrders, ORDERS_ENVIRONMENT),
  resellers: withShop(measureResellers),
  overload: withShop(measureOverload, { ...ORDERS_ENVIRONMENT, ...SPARING }),
}

const IN_BROWSER = ['browser', 'feel', 'checkout', 'counter']

// Long runs, each with its own shop, which run only when named.
const trials: Record<string, { run: (minutes: number) => Promise<string[]>; minutes: number }> = {
  mixed: { run: runMixed, minutes: 30 },
  two: { run: runTwo, minutes: 1 },
  soak: { run: runSoak, minutes: 30 },
}

const pictures = mkdtempSync(join(tmpdir(), 'haat-bench-pictures-'))
process.on('exit', () => rmSync(pictures, { recursive: true, force: true }))

const words = process.argv.slice(2)
const named = words.filter((word) => !Number(word))
const most = words.map(Number).find(Boolean)
const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name))
const unknown = named.filter((name) => !(name in parts))
const trial = trials[named[0] ?? '']
if (trial) {
  const broken = await trial.run(most ?? trial.minutes)
  process.exitCode = broken.length === 0 ? 0 : 1
} else if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. The parts are: ${Object.keys({ ...parts, ...trials }).join(', ')}\n`,
  )
  process.exitCode = 1
} else if (!chosen.some(([name]) => IN_BROWSER.includes(name)) || provideChromium()) {
  for (const [, measure] of chosen) await measure(most)
}

/** Each part has its own shop, since the data of one would slow the next, and the pictures that the first has encoded. */
function withShop(
  measure: (shop: RunningShop, most?: number) => Promise<void>,
  environment: Record<string, string> = {},
): (most?: number) => Promise<void> {
  return async (most) => {
    const shop = await startShop(environment, { pictures })
    try {
      await untilAtRest(shop.pid)
      await measure(shop, most)
    } finally {
      const ending = await shop.stop()
      if (ending) process.stderr.write(`The shop: ${ending}\n`)
    }
  }
}
