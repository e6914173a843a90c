import { expect, test } from 'vitest'
import { courierSuite } from '#server/testing/courier-suite.ts'
import { startDelhivery, TOKEN } from '#server/testing/fake-couriers/fake-delhivery.ts'
import { delhivery } from './index.ts'

const fake = await startDelhivery()

const STATES = {
  'picked-up': { type: 'UD', status: 'In Transit', code: 'X-PPOM', why: 'Shipment picked up' },
  out: { type: 'UD', status: 'Dispatched', code: 'X-DDD3FD', why: 'Out for delivery' },
  failed: { type: 'UD', status: 'Pending', code: 'EOD-11', why: 'Consignee not at home' },
  delivered: { type: 'DL', status: 'Delivered', code: 'EOD-38', why: 'Delivered to consignee' },
  odd: { type: 'UD', status: 'Teleported', code: 'X-1', why: '' },
  'not-collected': { type: 'PP', status: 'Scheduled', code: 'EOD-777', why: 'Customer not at home' },
  collected: { type: 'PU', status: 'In Transit', code: '', why: 'Pickup completed' },
  brought: { type: 'DL', status: 'DTO', code: '', why: 'Returned to the client' },
}

courierSuite(delhivery, async () => ({
  ...{ api: fake.api, keys: { token: TOKEN }, wrongKeys: { token: 'another token' }, unserved: '799001' },
  ...{ steps: [/create/], pickupSteps: [/create/] },
  behave: (_shop, as, at) => fake.behave(as, at),
  live: (_shop, reference) => fake.live(reference),
  happen: (_shop, awb, what) => fake.say(awb, STATES[what]),
  push: (_shop, awb) => fake.push(awb),
}))

const push = (type: string, status: string, code = '') => {
  const scan = { Status: status, StatusType: type, StatusCode: code, StatusDateTime: '2026-11-25T10:15:00.123' }
  return delhivery.readPush({
    body: JSON.stringify({ Shipment: { AWB: '84161', NSLCode: code, Status: scan } }),
    headers: {},
  })
}

test.each([
  ['UD', 'Manifested', 'X-UCI', 'booked'],
  ['UD', 'Not Picked', '', 'booked'],
  ['UD', 'Pending', '', 'in_transit'],
  ['UD', 'Pending', 'EOD-11', 'not_delivered'],
  ['RT', 'In Transit', '', 'returning'],
  ['RT', 'Dispatched', '', 'returning'],
  ['DL', 'RTO', '', 'returned'],
  ['CN', 'Canceled', '', 'cancelled'],
  ['UD', 'Lost', '', 'lost'],
])('%s %s %s is %s', (type, status, code, state) => {
  expect(push(type, status, code)?.scans).toMatchObject([{ state, at: new Date('2026-11-25T04:45:00.123Z') }])
})

test.each([
  ['PP', 'Scheduled', '', 'booked'],
  ['PP', 'Dispatched', '', 'booked'],
  ['PP', 'Scheduled', 'EOD-777', 'not_delivered'],
  ['PU', 'In Transit', '', 'in_transit'],
  ['DL', 'DTO', '', 'delivered'],
  ['CN', 'Closed', '', 'cancelled'],
])('of a pick-up, %s %s %s is %s', (type, status, code, state) => {
  expect(push(type, status, code)?.scans).toMatchObject([{ state }])
})

test('amounts are in rupees, and characters that its API refuses are left out', async () => {
  const account = { api: fake.api, keys: { token: TOKEN }, pickup: 'Home', pickupPincode: '411001' }
  const to = {
    ...{ name: 'Asha & Co; #1', mobile: '9876500001', email: '', address1: '100% \\ Road', address2: '' },
    ...{ city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  }
  const lines = [{ name: 'Kurta', code: 'K', units: 1, unitPaise: 499_50 }]
  await delhivery.book(account as never, {
    ...{ reference: 'H1-1', awb: '7001234567', to, lines, totalPaise: 499_50, codPaise: 499_50, weightGrams: 750 },
    ...{ isPickup: false, boxCm: [30, 20, 10] },
  })
  const [shipment] = JSON.parse(fake.lastBooking().replace('format=json&data=', '')).shipments
  expect(shipment).toMatchObject({
    ...{ cod_amount: 499.5, payment_mode: 'COD', weight: 750, waybill: '7001234567', name: 'Asha Co 1' },
    ...{ add: '100 Road,', order: 'H1-1', shipment_length: 30, shipment_width: 20, shipment_height: 10 },
  })
})
