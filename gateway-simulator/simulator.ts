import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { merchantApi } from './api.ts'
import { shoppersCheckout } from './checkout.ts'
import { type Controls, WELL_BEHAVED } from './controls.ts'
import { type Account, Ledger } from './ledger.ts'
import { type Bank, capture, payRequest, signed, type Try, tryToPay } from './pay.ts'
import { shoppersRequests } from './request-pages.ts'

export interface GatewaySimulator {
  /** Of its API, http://127.0.0.1:PORT, and of its Checkout script. */
  address: { api: string; script: string }
  bank: Bank
  openAccount(account: Account): void
  behave(controls: Partial<Controls>): void
  close(): Promise<void>
}

/** Starts the gateway on this machine only; with a file it continues from its saved state. */
export async function startGatewaySimulator(given: { port?: number; file?: string } = {}): Promise<GatewaySimulator> {
  const bank: Bank = { ledger: new Ledger(given.file), controls: { ...WELL_BEHAVED } }
  const app = new Hono()
  // Comes first, since its script is public and is under /v1.
  app.route('/', shoppersCheckout(bank))
  app.route('/', shoppersRequests(bank))
  app.route('/v1', merchantApi(bank))
  app.route('/test', testRoutes(bank))
  const server = serve({ fetch: app.fetch, port: given.port ?? 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: { api: url, script: `${url}/v1/checkout.js` },
    bank,
    openAccount: (account) => bank.ledger.saveAccount(account),
    behave: (controls) => Object.assign(bank.controls, controls),
    close: async () => {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

/** For tests in other processes: what a shopper does in the form, and how the gateway misbehaves. */
function testRoutes(bank: Bank): Hono {
  const app = new Hono()
  app.post('/controls', async (c) => c.json(Object.assign(bank.controls, WELL_BEHAVED, await c.req.json())))
  app.post('/pay', async (c) => {
    const {
      order_id: id,
      outcome = 'success',
      late_ms: lateMs,
    } = await c.req.json<{
      order_id: string
      outcome?: Try
      late_ms?: number
    }>()
    const order = bank.ledger.order(id)
    if (!order) return c.json({ error: 'no such order' }, 404)
    return c.json(signed(bank.ledger, tryToPay(bank, order, outcome, lateMs)))
  })
  app.post('/capture', async (c) => {
    const payment = bank.ledger.payment((await c.req.json<{ payment_id: string }>()).payment_id)
    if (payment) capture(bank, payment)
    return c.json({ captured: Boolean(payment) })
  })
  app.post('/pay-request', async (c) => {
    const request = bank.ledger.request((await c.req.json<{ request_id: string }>()).request_id)
    return request ? c.json({ payment_id: payRequest(bank, request).id }) : c.json({ error: 'no such request' }, 404)
  })
  app.get('/ledger', (c) => {
    const { orders, requests, payments, refunds } = bank.ledger
    return c.json({ orders, requests, payments, refunds })
  })
  return app
}
