import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { anApp, aPerson, send } from '#server/testing/app.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { atGateway } from '#server/testing/paying.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// The code of an offer is kept until the order that it was typed for is placed.

const gateway = await aGateway()

/** Somebody with a code who buys a mug, by way of either checkout. */
async function aBuyer() {
  const shop = await withGateway(await aShop(), gateway)
  const meera = await aStaff(shop, 'owner', 'Meera')
  const saving = { kind: 'amount', paise: 100_00 }
  await run(shopOfferOperations.addOffer, meera.ctx, { key: randomUUID(), name: 'Diwali', code: 'DIWALI', saving })
  const { productId } = await aProduct(shop, { stock: { '': 9 }, discountPaise: 500_00 })
  const { token } = await aPerson(shop)
  const app = anApp({ environment: { HAAT_SECRET: shop.ctx.settings.secret ?? '' }, gateway })
  const headers = { Cookie: `user_token=${token}; offer_code=DIWALI`, 'Sec-Fetch-Site': 'same-origin' }
  const get = (path: string, cookies = '') =>
    send(shop, 'GET', path, {
      headers: cookies ? { ...headers, Cookie: `user_token=${token}; ${cookies}` } : headers,
      app,
    })
  const post = (path: string, form: Record<string, string>) => send(shop, 'POST', path, { headers, form, app })
  return {
    checkout: `/checkout2?productID=${productId}&units=1`,
    get,
    post,
    order: async (page: string, payment: 'COD' | 'ONLINE') => {
      const path = `${page}?productID=${productId}&units=1`
      const html = String((await get(path)).body)
      const hidden = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1] ?? ''
      const shown = ['key', 'code', 'expectedTotalPaise', 'expectedOnlinePaise', 'captchaCode', 'addressId']
      const placed = await post(path, {
        ...{ name: 'Asha Rao', address1: '12 MG Road', address2: 'Ashok Nagar', pincode: '560001' },
        ...{ city: 'Bengaluru', state: 'Karnataka', payment, captcha: hidden('captchaCode') },
        ...Object.fromEntries(shown.map((name) => [name, hidden(name)])),
        lines: JSON.stringify([{ productId, units: 1, size: '', color: '' }]),
      })
      expect(hidden('code')).toBe('DIWALI')
      expect(placed.status).toBe(303)
      const cookies = placed.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { place: placed.headers.get('location') ?? '', forgets: forgetsCode(placed), cookies: cookies.join('; ') }
    },
  }
}

function forgetsCode({ headers }: { headers: Headers }): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith('offer_code=; ') && cookie.includes('Max-Age=0'))
}

test('either checkout forgets the code with an order for cash, and keeps it while an order waits for its payment', async () => {
  const buyer = await aBuyer()
  for (const page of ['/checkout', '/checkout2']) {
    expect(await buyer.order(page, 'ONLINE')).toMatchObject({
      place: expect.stringMatching(/^\/PaymentPage/),
      forgets: false,
    })
    expect(await buyer.order('/checkout2', 'COD')).toMatchObject({
      place: expect.stringMatching(/^\/order-confirmation/),
      forgets: true,
    })
  }
  const other = await aBuyer()
  expect((await other.order('/checkout', 'COD')).forgets).toBe(true)
})

test('the code is forgotten once its order is paid, also in an in-app browser, which is shown that it is', async () => {
  const { get, post, order } = await aBuyer()
  const { place } = await order('/checkout', 'ONLINE')
  const id = new URLSearchParams(place.split('?')[1]).get('order') ?? ''
  const unpaid = await get(place)
  expect([unpaid.status, forgetsCode(unpaid)]).toEqual([200, false])
  const payment = tryToPay(gateway.bank, atGateway(gateway, id), 'success')
  const returned = await post(`/payments/return?${place.split('?')[1]}`, { ...signed(gateway.bank.ledger, payment) })
  expect([returned.status, returned.headers.get('location')]).toEqual([303, place])
  const paid = await get(place)
  expect([paid.headers.get('location'), forgetsCode(paid)]).toEqual(['/your-orders', true])
  expect(paid.headers.getSetCookie().join()).toContain('carried_messages=')
})

test('the code is used up by a payment that comes while its page is closed, and by no other', async () => {
  const buyer = await aBuyer()
  for (const page of ['/checkout', '/checkout2']) {
    const { place, cookies } = await buyer.order(page, 'ONLINE')
    const kept = cookies.includes('offer_code=') ? cookies : `offer_code=DIWALI; ${cookies}`
    const showsCode = async () => String((await buyer.get(buyer.checkout, kept)).body).includes('DIWALI')
    expect(await showsCode()).toBe(true)
    const query = place.split('?')[1]
    const payment = tryToPay(gateway.bank, atGateway(gateway, new URLSearchParams(query).get('order') ?? ''), 'success')
    await buyer.post(`/payments/return?${query}`, { ...signed(gateway.bank.ledger, payment) })
    expect(await showsCode()).toBe(false)
  }
})
