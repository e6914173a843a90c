import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { PaymentResult } from '#contract/payments.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { type GatewaySimulator, startGatewaySimulator } from '#gateway-simulator/simulator.ts'
import type { Config } from '#server/config/config.ts'
import type { GatewayKeys, Settings } from '#server/kernel/ctx.ts'
import { findGatewayCode, setAccount } from '#server/payments/index.ts'
import { findTenantByName, listResellers } from '#server/resellers/index.ts'
import { secretKey } from './secret-key.ts'

const SIMULATOR = 'simulator'

export interface DemoGateway {
  gateways: Settings['gateways']
  /** Every shop without an account of its own can be paid at the simulator. */
  openAccounts(ownerUrl: string): Promise<void>
  /** As a shopper pays. No event follows: while the demo is opened nobody listens to them. */
  pay(gatewayOrderId: string): PaymentResult
  close(): Promise<void>
}

/** Without configured keys the demo is paid at the simulator; undefined with keys. */
export async function openDemoGateway(config: Config): Promise<DemoGateway | undefined> {
  const { addresses, account } = config.gateways
  if (account) return undefined
  const simulator = await startGatewaySimulator({ file: join(config.dataFolder, 'gateway.json') })
  return {
    gateways: { addresses: { ...addresses, [SIMULATOR]: simulator.address }, account },
    close: simulator.close,
    pay: (gatewayOrderId) => pay(simulator, gatewayOrderId),
    async openAccounts(ownerUrl) {
      const secret = await secretKey(config)
      for (const { name, host } of await listResellers(ownerUrl)) {
        const tenant = await findTenantByName(ownerUrl, name)
        if (!tenant || !host) continue
        const gateway = await findGatewayCode(ownerUrl, tenant)
        if (gateway && gateway !== SIMULATOR) continue
        const keys: GatewayKeys = {
          keyId: `simulated_${tenant.resellerId}`,
          keySecret: randomBytes(16).toString('hex'),
          webhookSecret: randomBytes(16).toString('hex'),
        }
        const shop = new URL(config.publicUrl)
        shop.hostname = host
        simulator.openAccount({ ...keys, webhook: `${shop.origin}/webhooks/${SIMULATOR}` })
        await setAccount(ownerUrl, tenant, { gateway: SIMULATOR, secret, keys })
      }
    },
  }
}

function pay({ bank, behave }: GatewaySimulator, gatewayOrderId: string): PaymentResult {
  const order = bank.ledger.order(gatewayOrderId)
  if (!order) throw new Error(`the simulator does not know ${gatewayOrderId}`)
  behave({ webhookCopies: 0 })
  const handed = signed(bank.ledger, tryToPay(bank, order, 'success'))
  behave({ webhookCopies: 1 })
  return { paymentId: handed.razorpay_payment_id, gatewayOrderId, signature: handed.razorpay_signature }
}
