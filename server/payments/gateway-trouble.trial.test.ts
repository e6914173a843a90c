import { createHmac } from 'node:crypto'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { paymentEntity } from '#gateway-simulator/entities.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { withSignature } from '#gateway-simulator/webhooks.ts'
import { fetchCart, saveCart } from '#server/cart/index.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { makeDue, runJobs } from '#server/testing/jobs.ts'
import { aPayingShopper, confirm, event, gatewayOrderOf, orderRow, place, stockLeft } from '#server/testing/paying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import { receiveGatewayEvent } from './receive-gateway-event.ts'

const gateway = await aGateway()
const { ledger } = gateway.bank

const WELL = { api: 'right', delayMs: 0 } as const

const OWN_NAME = `f17-${process.pid}`

async function openTransactions(): Promise<unknown[]> {
  const { rows } = await ownerPool().query(
    `select application_name, count(*)::int as all, count(*) filter (where state like 'idle in transaction%')::int as open
     from pg_stat_activity where application_name = $1 group by 1`,
    [OWN_NAME],
  )
  expect(rows, 'its connections are found by their name').toEqual([
    { application_name: OWN_NAME, all: expect.any(Number), open: expect.any(Number) },
  ])
  return rows.filter(({ open }) => open > 0)
}

test.each([
  ['does not answer at all', { api: 'silent' }],
  ['answers 500', { api: 'error' }],
  ['refuses', { api: 'refuse' }],
  ['shows a page of HTML', { api: 'html' }],
  ['does the work and loses the answer', { api: 'lost' }],
] as const)(
  'F17: a gateway that %s: a clear sentence within 5 s, stock released, cart unchanged; the same form then works',
  async (_, controls) => {
    const paying = await aPayingShopper(gateway, 1)
    const { shop, ctx, productId } = paying
    await saveCart(ctx, { lines: [{ productId, units: 1, size: '' }] })
    gateway.behave(controls)
    const waits = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => waits.mockRestore())
    await expect(place(paying, { key: 'one' })).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: expect.stringContaining('Nothing was charged'),
    })
    const longest = waits.mock.calls.reduce((sum, [ms]) => sum + ms, 0)
    expect(longest, 'F17 names the 5 s').toBeLessThan(5_000)
    expect(longest).toBeGreaterThan(0)
    gateway.behave(WELL)
    expect(await stockLeft(productId)).toBe(1)
    expect((await fetchCart(ctx)).lines).toHaveLength(1)
    expect(await audit(shop)).toEqual([])

    const placed = await place(paying, { key: 'one' })
    expect(await place(paying, { key: 'one' })).toEqual(placed)
    const keyId = placed.payment?.keyId
    expect(
      ledger.orders.filter((order) => order.keyId === keyId),
      'one order at the gateway, whatever was lost',
    ).toHaveLength(1)
    expect(await audit(shop)).toEqual([])
  },
)

test('F17: nothing is locked while the gateway is waited for', async () => {
  const database = openDatabase(`${inject('appUrl')}&application_name=${OWN_NAME}`)
  onTestFinished(() => database.destroy())
  const ordinary = await aPayingShopper(gateway)
  gateway.behave({ api: 'silent' })
  const waits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => waits.mockRestore())
  const placing = place({ ...ordinary, ctx: { ...ordinary.ctx, database } })
  placing.catch(() => {}) // checked below
  await until(() => expect(waits).toHaveBeenCalled())
  expect(await openTransactions()).toEqual([])
  await expect(placing).rejects.toMatchObject({ code: 'unavailable' })
  gateway.behave(WELL)
})

test('F04: one form five times at once is one order here and one at the gateway', async () => {
  const paying = await aPayingShopper(gateway)
  const placed = await Promise.all(Array.from({ length: 5 }, () => place(paying, { key: 'one' })))
  expect(new Set(placed.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(ledger.orders.filter(({ keyId }) => keyId === placed[0]?.payment?.keyId)).toHaveLength(1)
  expect(await stockLeft(paying.productId)).toBe(4)
  expect(await audit(paying.shop)).toEqual([])
})

test('a payment whose state the gateway does not return stays open, never failed, and is queried again', async () => {
  const paying = await aPayingShopper(gateway)
  const placed = await place(paying)
  const order = ledger.order(gatewayOrderOf(placed))
  if (!order) throw new Error('no order')
  const payment = tryToPay(gateway.bank, order, 'success')
  gateway.behave({ api: 'error' })
  expect(await confirm(paying.ctx, signed(ledger, payment))).toBe('confirming')
  gateway.behave(WELL)
  await makeDue(paying.shop, 'check-payment')
  await runJobs(paying.shop)
  expect((await orderRow(placed, paying.shop)).status).toBe('Placed')
})

test('F13: an event whose signature is not that of its raw bytes writes nothing', async () => {
  const paying = await aPayingShopper(gateway)
  const { shop } = paying
  const placed = await place(paying)
  const order = ledger.order(gatewayOrderOf(placed))
  if (!order) throw new Error('no order')
  const payment = tryToPay(gateway.bank, order, 'success')
  const secret = ledger.account(payment.keyId)?.webhookSecret ?? ''
  const value = { entity: 'event', event: 'order.paid', payload: { payment: { entity: paymentEntity(payment, 0) } } }
  const body = JSON.stringify(value)
  const sign = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
  const right = sign(body)
  const receive = ({ body, signature }: { body: string; signature: string }, eventId: string) =>
    receiveGatewayEvent(shop.ctx, { gateway: 'simulator', body, headers: withSignature(signature, eventId) })
  for (const [what, forged] of Object.entries({
    none: { body, signature: '' },
    short: { body, signature: right.slice(0, 32) },
    long: { body, signature: `${right}00` },
    upper: { body, signature: right.toUpperCase() },
    base64: { body, signature: Buffer.from(right, 'hex').toString('base64') },
    'another secret': { body, signature: sign(body, 'another') },
    'the key secret': { body, signature: sign(body, ledger.account(payment.keyId)?.keySecret) },
    'of nothing': { body, signature: sign('') },
    'one byte changed': { body: body.replace('order.paid', 'order.pajd'), signature: right },
    'a byte more': { body: `${body} `, signature: right },
    'written anew': { body: JSON.stringify(value, null, 2), signature: right },
    'another amount': { body: body.replace(String(payment.amount), '100'), signature: right },
  })) {
    await expect(receive(forged, what), what).rejects.toMatchObject({
      status: 401,
    })
  }
  const { rows } = await ownerPool().query('select 1 from payments where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toEqual([])
  for (const nonsense of ['', '[]', '{}', 'null', '{"event":"order.paid","payload":{}', '{"event":1,"payload":2}']) {
    const response = receive({ body: nonsense, signature: sign(nonsense) }, nonsense)
    await expect(response, nonsense).rejects.toMatchObject({ status: 400 })
  }
  await receive({ body, signature: right }, 'right')
  expect((await orderRow(placed, shop)).status).toBe('Placed')
})

test('F16: kill -9 between the refund and its record requests the same refund again', async () => {
  const paying = await aPayingShopper(gateway, 1)
  const { shop } = paying
  const placed = await place(paying)
  const order = ledger.order(gatewayOrderOf(placed))
  if (!order) throw new Error('no order')
  await ownerPool().query(
    `update orders set status = 'Cancelled', cancelled_for = 'customer', reserved_until = null where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await event(gateway, shop, { name: 'order.paid', payment: tryToPay(gateway.bank, order, 'success') })
  gateway.behave({ api: 'lost' })
  await runJobs(shop)
  gateway.behave(WELL)
  expect(
    ledger.refunds.filter(({ keyId }) => keyId === order.keyId),
    'made, but nobody here knows',
  ).toHaveLength(1)
  await makeDue(shop, 'pay-refund')
  await runJobs(shop)
  expect(ledger.refunds.filter(({ keyId }) => keyId === order.keyId)).toHaveLength(1)
  const { rows } = await ownerPool().query('select status from refunds where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([{ status: 'processed' }])
})
