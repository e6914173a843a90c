import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, vi } from 'vitest'
import { finishUpi, payRequest, signed, tryToPay } from '#gateway-simulator/pay.ts'
import { startGatewaySimulator } from '#gateway-simulator/simulator.ts'
import type { Gateway, SentEvent } from './gateway.ts'
import type { GatewayTrial } from './gateway-suite.ts'

const TROUBLE = { well: 'right', refusing: 'refuse', broken: 'error', nonsense: 'html' } as const
const KEYS = { keyId: 'key_1', keySecret: 'the secret of the key', webhookSecret: 'the secret of the webhook' }

/** Test help: gateway-simulator/, over HTTP in both directions. */
export async function trialAtSimulator({ readEvent, readReturn }: Gateway): Promise<GatewayTrial> {
  const events: SentEvent[] = []
  const webhook = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    events.push({ body: await text(request), headers: Object.fromEntries(headers) })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const simulator = await startGatewaySimulator()
  const { bank, address } = simulator
  const { port } = webhook.address() as AddressInfo
  simulator.openAccount({ ...KEYS, webhook: `http://127.0.0.1:${port}/events` })
  afterAll(async () => {
    await simulator.close()
    webhook.close()
  })

  return {
    account: { ...KEYS, address, approved: { qr: true, intent: true } },
    async pay(gatewayOrderId, ending) {
      const order = bank.ledger.order(gatewayOrderId)
      if (!order) throw new Error(`the simulator does not know ${gatewayOrderId}`)
      simulator.behave({ manualCapture: ending === 'authorized' })
      const payment = tryToPay(bank, order, ending === 'failed' ? 'failure' : 'success')
      simulator.behave({ manualCapture: false })
      const handed = new URLSearchParams({ ...signed(bank.ledger, payment) })
      const result = readReturn(handed)
      if (!result || result === 'failed') throw new Error('the simulator hands over something else')
      const failed = new URLSearchParams({ 'error[code]': 'BAD_REQUEST_ERROR' })
      return { paymentId: payment.id, result, returned: ending === 'failed' ? failed : handed }
    },
    payIntent(paymentId) {
      const payment = bank.ledger.payment(paymentId)
      if (!payment) throw new Error(`the simulator does not know ${paymentId}`)
      finishUpi(bank, payment, 'success')
    },
    payRequest({ id }) {
      const request = bank.ledger.request(id)
      if (!request) throw new Error(`the simulator does not know ${id}`)
      return payRequest(bank, request).id
    },
    nextEvent: (wanted) =>
      vi.waitFor(() => {
        const at = events.findIndex((sent) => {
          const event = readEvent(sent)
          return event !== undefined && wanted(event)
        })
        const [found] = at < 0 ? [] : events.splice(0, at + 1).slice(-1)
        if (!found) throw new Error('no such event yet')
        return found
      }, 50_000),
    behave: (as) => {
      simulator.behave({ api: TROUBLE[as] })
    },
  }
}
