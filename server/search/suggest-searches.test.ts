import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aShopOf, ownerPool } from '#server/testing/shop.ts'
import { suggestSearches } from './suggest-searches.ts'

test('suggestions: searches, categories, products, for typos too; the same for all, cached for a minute', async () => {
  const shop = await aShopOf('Indigo Kurta', 'Rust Kurti', 'Brass Lamp')
  const suggest = (q: string) => send(shop, 'GET', `/api/SearchSuggestions?q=${encodeURIComponent(q)}`)
  const { body, headers } = await suggest('kur')
  expect(body).toContainEqual({ kind: 'search', text: 'kurta', path: '/Product-Serach/kurta' })
  expect(body).toContainEqual({
    kind: 'category',
    text: 'Shirts',
    path: expect.stringMatching(/^\/products-section2\//),
  })
  expect(body).toContainEqual(expect.objectContaining({ kind: 'product', text: 'Rust Kurti' }))
  expect(body.length).toBeLessThanOrEqual(8)
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect((await suggest('brss lam')).body).toContainEqual(expect.objectContaining({ text: 'Brass Lamp' }))
  for (const q of ['', ' ', 'zzzzqq', '%']) expect((await suggest(q)).body).toEqual([])
  expect((await suggest('x'.repeat(300))).status).toBe(400)
})

test('suggestions are limited for each address, beyond what anyone types', async () => {
  const shop = await aShopOf('Indigo Kurta')
  const ctx = { ...shop.ctx, rateFactor: 1 }
  await suggestSearches(ctx, { search: 'kur' })
  await ownerPool().query(`update rate_counters set hits = 1199 where supplier_id = $1 and bucket like 'suggest:%'`, [
    shop.tenant.supplierId,
  ])
  await suggestSearches(ctx, { search: 'kurt' })
  await expect(suggestSearches(ctx, { search: 'kurta' })).rejects.toMatchObject({ code: 'too-many-requests' })
  await suggestSearches({ ...ctx, address: '203.0.113.9' }, { search: 'kurta' })
})
