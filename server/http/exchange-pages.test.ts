import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

test('an order that replaces a return promises the money of the return, and no refund of its own', async () => {
  const shop = await aShop()
  const { token, orderNumber: number } = await aBuyer(shop)
  await ownerPool().query(
    `update orders set payment_mode = 'ONLINE', exchange_of = 'HT1-R1' where supplier_id = $1 and number = $2`,
    [shop.tenant.supplierId, number],
  )
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  const read = async (path: string) => (await send(shop, 'GET', path, { headers })).body as string
  expect(await read('/your-orders')).toContain('Exchange for a return')
  const form = await read(`/cancellation-form?order=${number}`)
  expect(form).toMatch(/It is for your return <a[^>]*href="\/returns\/HT1-R1"/)
  expect(form).toContain(': you get your money back in place of it.')
  expect(form).not.toContain('comes back the way you paid')

  const why = { reason: 'Cash Issue', comment: 'I want the money after all' }
  expect((await send(shop, 'POST', `/cancellation-form?order=${number}`, { headers, form: why })).status).toBe(303)
  for (const path of [`/order-cancelled?order=${number}`, `/orders/${number}`]) {
    const page = await read(path)
    expect(page).toMatch(/It was for your return <a[^>]*href="\/returns\/HT1-R1"/)
    expect(page).not.toMatch(/Refund <span|Nothing was paid|nothing to pay/)
  }
})
