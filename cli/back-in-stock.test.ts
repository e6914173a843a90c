import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStockRequest } from '#server/testing/stock-request.ts'
import { haat } from './run-haat.ts'

const run = (...words: string[]) => haat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: aFolder() })

test('back-in-stock list shows how many wait for which size, in one shop, and never who', async () => {
  const shop = await aShop()
  const { name, supplierId } = shop.tenant
  expect((await run('back-in-stock', 'list', '--reseller', name)).stdout).toContain('Nobody waits.')
  const kurta = await aProduct(shop, { name: 'Blue Kurta', stock: { M: 0 } })
  for (const contact of ['asha@example.in', 'ravi@example.in']) await aStockRequest(shop, kurta, { contact, size: 'M' })
  await ownerPool().query('update stock_requests set confirmed_at = now() where supplier_id = $1', [supplierId])
  const { stdout } = await run('back-in-stock', 'list', '--reseller', name)
  expect(stdout).toMatch(/^2 +0 +M +Blue Kurta$/m)
  expect(stdout).not.toContain('@')
  const json = JSON.parse((await run('back-in-stock', 'list', '--reseller', name, '--json')).stdout)
  expect(json).toMatchObject([{ name: 'Blue Kurta', size: 'M', waiting: 2, units: 0 }])
  expect((await run('back-in-stock', 'list', '--reseller', 'no-such-shop')).code).toBe(1)
})
