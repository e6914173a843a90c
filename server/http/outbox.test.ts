import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { sendMail } from '#server/mails/index.ts'
import { PageCache } from '#server/page-cache/index.ts'
import { send } from '#server/testing/app.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop, testDatabase } from '#server/testing/shop.ts'
import { createApp } from './app.ts'
import type { Edge } from './edge.ts'
import { addOutbox, OF_PLATFORM } from './outbox.ts'
import { builtStorefront } from './pages.ts'

async function aMail(shop: TestShop): Promise<number> {
  const { customerId } = await aCustomer(shop)
  await sendMail(shop.as({ kind: 'operator' }), { mail: 'password-reset', customerId, requestId: 'one' })
  const { rows } = await ownerPool().query('select mail_id from mails where supplier_id = $1', [shop.tenant.supplierId])
  return Number(rows[0].mail_id)
}

test('the demo shows the mails of its shop, privately and without running them', async () => {
  const shop = await aShop()
  await ownerPool().query('update resellers set title = $2 where reseller_id = $1', [
    shop.tenant.resellerId,
    '<script>alert(1)</script>',
  ])
  const id = await aMail(shop)
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
    const { status, headers, body } = await send(shop, 'GET', path)
    expect(status, path).toBe(200)
    expect(body).not.toContain('<script')
    expect(body).toContain('alert(1)')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*script)/)
  }
  const { body } = await send(shop, 'GET', `/outbox/${id}`)
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

test('an empty outbox says how a mail comes to be there: the platform mails nobody about orders', async () => {
  const shop = await aShop()
  expect((await send(shop, 'GET', '/outbox')).body).toContain('No mail yet. Place an order')
  // Other tests have the platform's mails meanwhile.
  const app = new Hono<Edge>()
  app.use(async (c, next) => {
    c.set('ctx', shop.ctx)
    await next()
  })
  addOutbox(app, { ...OF_PLATFORM, list: async () => [] })
  const body = await (await app.request('/outbox')).text()
  expect(body).toContain('No mail yet. Sign in')
  expect(body).not.toContain('Place an order')
})

test('F33: a mail of another shop is not found, nor one that does not exist', async () => {
  const shop = await aShop()
  const id = await aMail(shop)
  for (const other of [await aShop(), await aShop(shop.tenant.supplierId)])
    for (const path of [`/outbox/${id}`, `/outbox/${id}/html`, '/outbox/999999999999999'])
      expect((await send(other, 'GET', path)).status).toBe(404)
})

test('npm run serve has no such page', async () => {
  const shop = await aShop()
  const id = await aMail(shop)
  const config = loadConfig('serve', {
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    HAAT_PUBLIC_URL: 'https://haat.example',
    HAAT_SECRET: 'a secret for tests that nobody else has',
    HAAT_DATA: aFolder(),
    HAAT_LOG: 'silent',
  })
  const logger = pino({ level: 'silent' })
  const parts = { config, database: testDatabase(), logger, storefront: builtStorefront, pageCache: new PageCache() }
  const app = createApp(parts)
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
    const response = await app.fetch(new Request(`http://${shop.host}${path}`))
    expect(response.status, path).toBe(404)
    expect(await response.text()).not.toContain('reset-password?token')
  }
})
