import { expect, test } from 'vitest'
import { anApp, send } from '#server/testing/app.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { aShop } from '#server/testing/shop.ts'

test('F12 a payment that failed in an in-app browser leads back to its order, with the Buy Now product', async () => {
  const gateway = await aGateway()
  const shop = await withGateway(await aShop(), gateway)
  const form = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed' }
  const app = anApp({ environment: { HAAT_SECRET: shop.ctx.settings.secret ?? '' }, gateway })
  const failed = (address: string) => send(shop, 'POST', address, { form, app })
  const answer = await failed('/payments/return?order=order_1&productID=7&size=M&units=2')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/PaymentPage?order=order_1&productID=7&size=M&units=2&failed=')
  expect((await failed('/payments/return')).headers.get('location')).toBe('/PaymentPage?failed=')
})
