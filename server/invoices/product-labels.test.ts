import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { printProductLabels } from './index.ts'

let shop: TestShop
let meera: TestStaff
let product: TestProduct

beforeAll(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
  product = await aProduct(shop, { name: 'Indigo Kurta', stock: { M: 5, L: 0 } })
})

const print = (by: TestStaff, copies: number, productIds = [product.productId]) =>
  printProductLabels(by.ctx, { productIds, copies })

test('a label for each size, in the requested number, 24 on a sheet', async () => {
  const { pages, texts } = readPdf(await print(meera, 13))
  expect(pages).toBe(2)
  expect(texts.filter((text) => text === `${product.asin} · M`)).toHaveLength(13)
  expect(texts.filter((text) => text === `${product.asin} · L`)).toHaveLength(13)
})

test('a foreign product is not there, a packer may not, and too many are refused', async () => {
  const other = await aProduct(await aShop())
  await expect(print(meera, 1, [other.productId])).rejects.toMatchObject({ code: 'not-found' })
  await expect(print(await aStaff(shop, 'packer'), 1)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(print(meera, 121)).rejects.toThrow('at most 240 labels')
})

test('over HTTP it is a private PDF, and nonsense is refused', async () => {
  const at = `/shops/${shop.tenant.resellerId}/product-labels`
  const printed = await sendToConsole('GET', `${at}?product=${product.productId}`, { token: meera.token })
  expect(printed.headers.get('content-type')).toBe('application/pdf')
  expect(printed.headers.get('cache-control')).toBe('private, no-store')
  expect((await sendToConsole('GET', `${at}?product=x`, { token: meera.token })).status).toBe(404)
  expect(
    (await sendToConsole('GET', `${at}?product=${product.productId}&copies=-3`, { token: meera.token })).status,
  ).toBe(200)
  expect((await sendToConsole('GET', at)).status).toBe(401)
})
