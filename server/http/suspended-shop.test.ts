import { expect, inject, test } from 'vitest'
import { saveBranding } from '#server/branding/index.ts'
import { resumeReseller, suspendReseller } from '#server/resellers/index.ts'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

test('a suspended shop shows that on every path, is not cached, and reopens as it was', async () => {
  const shop = await aShop()
  await aProduct(shop, { name: 'A lamp' })
  await saveBranding(shop.ctx, { email: '"><script>alert(1)</script>@a.in', mobile: '9876500001' })
  await suspendReseller(inject('ownerUrl'), shop.tenant)
  for (const path of ['/', '/product/a-lamp', '/addcart', '/robots.txt', '/sitemap.xml', '/uploads/a.png', '/login']) {
    const { status, headers, body } = await send(shop, 'GET', path)
    expect(status, path).toBe(503)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('retry-after')).toBe('3600')
    expect(body).toContain('is closed for now</h1>')
    expect(body).toContain('href="tel:9876500001"')
    expect(body).not.toContain('<script')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  }
  for (const [method, path] of [
    ['POST', '/api/GetAllCategory'],
    ['POST', '/token'],
  ] as const) {
    const { status, headers, body } = await send(shop, method, path)
    expect(status).toBe(503)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ status: 'false', message: expect.stringContaining('is closed for now.') })
  }
  await resumeReseller(inject('ownerUrl'), shop.tenant)
  expect((await send(shop, 'GET', '/')).status).toBe(200)
})

test("R16 the gateway's events are accepted in a suspended shop too: a payment in progress still finds its order", async () => {
  const shop = await aShop()
  await suspendReseller(inject('ownerUrl'), shop.tenant)
  const { status } = await send(shop, 'POST', '/webhooks/razorpay', { raw: '{}' })
  expect(status).toBe(400) // it has no signature
})
