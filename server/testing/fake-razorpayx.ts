import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// Test help: as much of the service's protocol as its documents describe, in memory. What becomes of a payout is in its UPI id.

interface Payout {
  key: string
  upiId: string
  looks: number
}

interface Keys {
  keyId: string
  keySecret: string
  eventSecret: string
}

/** Of a body, as far as it is looked at. */
interface ReceivedRequest {
  account_number?: string
  amount?: number
  currency?: string
  mode?: string
  reference_id?: string
  narration?: string
  fund_account: { vpa: { address: string }; contact: { name: string } }
}

export async function startImitation({ keyId, keySecret, eventSecret }: Keys) {
  const payouts = new Map<string, Payout>()
  const checks = new Map<string, { upiId: string; name: string; looks: number }>()
  const right = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}')
    if (request.headers.authorization !== right) return refuse(response, 401, { description: 'Authentication failed' })
    const url = new URL(request.url ?? '/', 'http://imitation')
    if (request.method === 'POST' && url.pathname === '/v1/payouts') return pay(request, response, body)
    if (url.pathname === '/v1/payouts') return list(response, url.searchParams.get('reference_id'))
    return check(request, response, url.pathname, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function pay(request: IncomingMessage, response: ServerResponse, body: ReceivedRequest) {
    const { account_number, amount, currency, mode, fund_account, reference_id, narration } = body
    const { address } = fund_account.vpa
    const key = String(request.headers['x-payout-idempotency'])
    if (
      !account_number ||
      !amount ||
      currency !== 'INR' ||
      mode !== 'UPI' ||
      reference_id !== key ||
      !/^[A-Za-z0-9 ]{1,30}$/.test(narration ?? '')
    ) {
      return refuse(response, 400, { description: 'The input is invalid' })
    }
    if (address.startsWith('empty'))
      return refuse(response, 400, { description: 'Your account does not have enough balance' })
    if (address.startsWith('nobody')) return refuse(response, 400, { description: 'VPA is invalid', field: 'vpa' })
    const isNew = !payouts.has(key)
    const made = payouts.get(key) ?? { key, upiId: address, looks: 0 }
    payouts.set(key, made)
    if (isNew && address.startsWith('lost')) return request.socket.destroy()
    return send(response, entityOf(made))
  }

  function list(response: ServerResponse, key: string | null) {
    const made = key === null ? undefined : payouts.get(key)
    if (made) made.looks++
    send(response, { entity: 'collection', count: made ? 1 : 0, items: made ? [entityOf(made)] : [] })
  }

  function check(request: IncomingMessage, response: ServerResponse, path: string, body: ReceivedRequest) {
    const id = request.method === 'POST' ? `fav_${checks.size}` : (path.split('/').at(-1) ?? '')
    if (request.method === 'POST') {
      const { vpa, contact } = body.fund_account
      checks.set(id, { upiId: vpa.address, name: contact.name, looks: 0 })
    }
    const its = checks.get(id)
    if (!its) return refuse(response, 400, { description: 'The id provided does not exist' })
    const isDone = its.looks++ >= (its.upiId.startsWith('slow') ? 2 : 1)
    if (!isDone)
      return send(response, {
        id,
        status: 'created',
        validation_results: { account_status: null, registered_name: null },
      })
    const isKnown = !its.upiId.startsWith('nobody')
    const name = its.upiId.startsWith('other') ? 'SOMEBODY ELSE' : its.name.toUpperCase()
    const registered_name = its.upiId.startsWith('unknown') || !isKnown ? null : name
    return send(response, {
      ...{ id, status: 'completed' },
      validation_results: { account_status: isKnown ? 'active' : 'invalid', registered_name },
    })
  }

  const { port } = server.address() as AddressInfo
  return {
    api: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    countPaid: (key: string) => (payouts.has(key) ? 1 : 0),
    listPaid: () => [...payouts.values()].map(({ upiId }) => upiId),
    eventOf(key: string) {
      const made = payouts.get(key)
      const entity = made && entityOf(made)
      const body = JSON.stringify({
        entity: 'event',
        event: 'payout.processed',
        contains: ['payout'],
        payload: { payout: { entity } },
      })
      const signature = createHmac('sha256', eventSecret).update(body).digest('hex')
      return { body, headers: { 'x-razorpay-signature': signature } }
    },
  }
}

function entityOf({ key, upiId, looks }: Payout) {
  const [status, source, description] = stateOf(upiId, looks)
  const utr =
    status === 'processed'
      ? String(createHash('sha256').update(key).digest().readUIntBE(0, 6) % 1e12).padStart(12, '0')
      : null
  return {
    ...{
      id: `pout_${key.slice(0, 8)}`,
      entity: 'payout',
      status,
      utr,
      mode: 'UPI',
      purpose: 'refund',
      reference_id: key,
    },
    status_details: { source, description, reason: null },
  }
}

function stateOf(upiId: string, looks: number): [status: string, source: string, description: string] {
  if (upiId.startsWith('queued') && looks < 2) return ['queued', 'business', 'There is insufficient balance']
  if (upiId.startsWith('bounced')) {
    return looks < 1 ? ['processing', 'internal', ''] : ['failed', 'beneficiary_bank', 'The bank did not accept it']
  }
  if (upiId.startsWith('back') && looks > 0) return ['reversed', 'beneficiary_bank', 'The bank sent it back']
  return ['processed', 'beneficiary_bank', 'Payout is processed']
}

function refuse(response: ServerResponse, status: number, error: { description: string; field?: string }) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', ...error } }))
}

function send(response: ServerResponse, body: object) {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}
