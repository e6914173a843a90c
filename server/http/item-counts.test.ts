import { expect, test } from 'vitest'
import { anAddress, anApp, aPerson, send } from '#server/testing/app.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { wordsOf } from '#server/testing/visible-html.ts'

test('each page of the order process counts pieces: two of one product are two items', async () => {
  const gateway = await aGateway()
  const shop = await withGateway(await aShop(), gateway)
  const app = anApp({ environment: { HAAT_SECRET: shop.ctx.settings.secret ?? '' }, gateway })
  const { token } = await aPerson(shop)
  const { productId } = await aProduct(shop)
  const saved = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const order = async (paymentmode: string): Promise<string> => {
    const orders = [{ quantity: 2, productcode: productId }]
    const json = { addressid: saved.body.data.id, coupan_Code: '', paymentmode, orders }
    return (await send(shop, 'POST', '/api/insert_Customer_Order', { app, token, json })).body.data.ORDERID
  }
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  const counted = async (path: string) =>
    wordsOf((await send(shop, 'GET', path, { app, headers })).body).match(/\d+ items?\b/g)

  expect(await counted(`/checkout2?productID=${productId}&units=2`)).toEqual(['2 items'])
  expect(await counted(`/PaymentPage?order=${await order('ONLINE')}`)).toEqual(['2 items'])
  expect(await counted(`/order-confirmation?order=${await order('COD')}`)).toEqual(['2 items'])
})
