import type { Page } from '@playwright/test'
import { orderByCode, orderByForms, type Shopper, Thumb } from '#harness/checkout-ways.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { findPages } from './pages.ts'
import { onAPhone, openBrowser, SLOWER } from './phone.ts'
import { printTable } from './table.ts'

/** A thumb at the pace of the keystroke-level model (Card, Moran and Newell): a tap is aimed, a key is found. */
const TAP_SECONDS = 1.1
const KEY_SECONDS = 0.28

/** From a product's page to the confirmed order, for a new shopper on a slow phone: by the forms, and by a number and its code. */
export async function measureCheckout({ port }: Pick<RunningShop, 'port'>): Promise<void> {
  const origin = `http://localhost:${port}`
  const { product } = await findPages(origin)
  const browser = await openBrowser()
  try {
    const rows: (string | number)[][] = []
    for (const [name, way] of [
      ['by the forms of the specification', orderByForms],
      ['by number and code', orderByCode],
    ] as const) {
      const walked = await onAPhone(browser, async (page, devtools) => {
        await page.goto(origin + product, { waitUntil: 'networkidle' })
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        const thumb = new Thumb()
        const began = performance.now()
        await way(page, thumb, aShopper(page, origin))
        return { ...thumb, seconds: (performance.now() - began) / 1000 }
      })
      const { taps, keys, seconds } = walked
      rows.push([name, taps, keys, seconds, seconds + taps * TAP_SECONDS + keys * KEY_SECONDS])
    }
    printTable(
      `From product to order, CPU ${SLOWER}x slower, slow 4G`,
      ['', 'taps', 'keys', 'waiting (s)', 'with a thumb (s)'],
      rows,
    )
  } finally {
    await browser.close()
  }
}

function aShopper(page: Page, origin: string): Shopper {
  const mobile = `7${String(Date.now()).slice(-9)}`
  return {
    mobile,
    email: `bench-${mobile}@example.com`,
    readCode: async () => {
      for (;;) {
        const outbox = await (await page.request.get(`${origin}/outbox`)).text()
        const message = outbox.split('<li>').find((each) => each.includes(mobile)) ?? ''
        const code = /\b\d{6}\b/.exec(message)?.[0]
        if (code) return code
      }
    },
  }
}
