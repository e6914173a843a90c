import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { loadCheckout } from './load-checkout.ts'

function aLine(productId: number, size: string, units: number): CartLine {
  const named = { productId, asin: 'K1', slug: 'k1', name: 'Kurta', image: '', category: 'Kurtas', size, color: '' }
  return { ...named, unitPaise: 100, originalPaise: 100, unitDeliveryPaise: 0, units, stock: 9 }
}

/** The checkout of a customer, and what it requests of cart_to_checkout. */
async function open(search: string, lines: CartLine[]) {
  const ok = (value: unknown) => async () => ({ ok: true, value })
  const checked: unknown[] = []
  const api = {
    fetchOrSaveCart: ok({ lines, notices: [] }),
    describeCart: ok({ lines, notices: [] }),
    getCartVersion: ok('one'),
    listAddresses: ok([]),
    getPaymentOptions: ok({ online: true, noCod: null }),
    getReductions: ok({ offers: [], code: null }),
    checkAvailability: async (input: unknown) => {
      checked.push(input)
      return { ok: true, value: [] }
    },
  }
  const url = new URL(`http://shop.test/checkout2${search}`)
  const visit = { api, say: sayIn(DEFAULT_LOCALE), signedIn: true, secure: false } as unknown as Visit
  return { view: await loadCheckout(new Request(url), url, visit), checked }
}

test('S7-049 the checkout requests one unit of each product, however many are ordered, of the cart and of Buy Now', async () => {
  const ofCart = await open('', [aLine(7, 'M', 5), aLine(8, '', 2)])
  expect(ofCart.view.lines.map(({ units }) => units)).toEqual([5, 2])
  expect(ofCart.checked).toEqual([
    {
      lines: [
        { productId: 7, size: 'M', color: '', units: 1 },
        { productId: 8, size: '', color: '', units: 1 },
      ],
    },
  ])
  const ofBuyNow = await open('?productID=7&size=M&units=3', [aLine(7, 'M', 3)])
  expect(ofBuyNow.checked).toEqual([{ lines: [{ productId: 7, size: 'M', color: '', units: 1 }] }])
  expect((await open('', [])).checked).toEqual([])
})

test('S5-023 the captcha is four digits, others on each page', async () => {
  const views = await Promise.all(Array.from({ length: 20 }, () => open('', [])))
  const codes = views.map(({ view }) => view.captcha)
  for (const code of codes) expect(code).toMatch(/^\d{4}$/)
  expect(new Set(codes).size).toBeGreaterThan(1)
})
