import { expect, inject, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { findAccount } from './find-account.ts'
import { OPERATORS_GATEWAYS } from './gateways.ts'
import { paymentOperations, setAccount } from './index.ts'

const URL = inject('ownerUrl')
const KEYS = { keyId: 'key_1', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }
const gateway = await aGateway()

test('an account names its gateway; where none is named it is the first that an operator can choose', async () => {
  const shop = await aShop()
  const { secret } = shop.ctx.settings
  await setAccount(URL, shop.tenant, { secret, keys: KEYS })
  const { rows } = await ownerPool().query('select gateway from payment_accounts where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ gateway: OPERATORS_GATEWAYS[0] }])
  expect(OPERATORS_GATEWAYS).not.toContain('simulator')
})

test('a gateway that there is not is refused by name', async () => {
  const shop = await aShop()
  const { secret } = shop.ctx.settings
  await expect(setAccount(URL, shop.tenant, { gateway: 'nopay', secret, keys: KEYS })).rejects.toThrow(
    /^There is no payment gateway nopay\. Choose from: \w/,
  )
})

test('where the gateway of its account cannot be reached, a shop takes no online payment', async () => {
  const shop = await withGateway(await aShop(), gateway)
  expect(await findAccount(shop.ctx)).toMatchObject({ gateway: { code: 'simulator' }, address: gateway.address })
  const gateways = { ...shop.ctx.settings.gateways, addresses: {} }
  const ctx = { ...shop.ctx, settings: { ...shop.ctx.settings, gateways } }
  expect(await findAccount(ctx)).toBeUndefined()
  expect(await run(paymentOperations.getPaymentOptions, ctx, {})).toMatchObject({ online: false })
})

test('R16 an event sent to the address of another gateway is rejected', async () => {
  const shop = await withGateway(await aShop(), gateway)
  const sendTo = (gateway: string) =>
    run(paymentOperations.receiveGatewayEvent, shop.ctx, { gateway, body: '{}', headers: {} })
  await expect(sendTo(OPERATORS_GATEWAYS[0] ?? '')).rejects.toMatchObject({ status: 404 })
  await expect(sendTo('nopay')).rejects.toMatchObject({ status: 404 })
  await expect(sendTo('simulator')).rejects.toMatchObject({ status: 401 })
})
