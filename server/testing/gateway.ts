import { inject } from 'vitest'
import { type GatewaySimulator, startGatewaySimulator } from '#gateway-simulator/simulator.ts'
import { setAccount } from '#server/payments/index.ts'
import type { TestShop } from './shop.ts'

// Test help: a gateway for each test file, and shops with an account there. Its events are not sent automatically: a
// test sends those it wants, when it wants.

const SECRET = 'a secret for tests that nobody else has'

let counter = 0

export async function aGateway(): Promise<GatewaySimulator> {
  const gateway = await startGatewaySimulator()
  gateway.behave({ webhookCopies: 0 })
  return gateway
}

/** Lets the shop accept online payment at this gateway from now on. */
export async function withGateway(shop: TestShop, gateway: GatewaySimulator): Promise<TestShop> {
  const keys = {
    keyId: `key_${process.pid}_${++counter}`,
    keySecret: `key-secret-${counter}`,
    webhookSecret: `webhook-secret-${counter}`,
  }
  gateway.openAccount({ ...keys, webhook: `http://${shop.host}/webhooks/simulator` })
  await setAccount(inject('ownerUrl'), shop.tenant, { gateway: 'simulator', secret: SECRET, keys })
  const settings = {
    ...shop.ctx.settings,
    secret: SECRET,
    gateways: { addresses: { simulator: gateway.address }, account: undefined },
  }
  return {
    ...shop,
    ctx: { ...shop.ctx, settings },
    as: (actor) => ({ ...shop.as(actor), settings }),
  }
}
