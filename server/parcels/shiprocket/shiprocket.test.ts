import { expect, test } from 'vitest'
import type { CourierAccount } from '#server/parcels/courier.ts'
import { courierSuite } from '#server/testing/courier-suite.ts'
import { ACCOUNT, startShiprocket } from '#server/testing/fake-couriers/fake-shiprocket.ts'
import { aShop } from '#server/testing/shop.ts'
import { shiprocket } from './index.ts'

const fake = await startShiprocket()

const STATES = {
  'picked-up': [42, 'PICKED UP', ''],
  out: [17, 'OUT FOR DELIVERY', ''],
  failed: [21, 'UNDELIVERED', 'Customer was not at home'],
  delivered: [7, 'DELIVERED', ''],
  odd: [999, 'TELEPORTED', ''],
  'not-collected': [47, 'QC FAILED', 'Customer was not at home'],
  collected: [42, 'PICKED UP', ''],
  brought: [7, 'DELIVERED', ''],
} satisfies Record<string, [number, string, string]>

courierSuite(shiprocket, async () => ({
  ...{ api: fake.api, keys: ACCOUNT, wrongKeys: { ...ACCOUNT, password: 'another' }, unserved: '799001' },
  ...{
    steps: [/create\/adhoc/, /assign\/awb/, /login/],
    pickupSteps: [/company\/pickup/, /create\/return/, /assign\/awb/],
  },
  behave: (_shop, as, at) => fake.behave(as, at),
  live: (_shop, reference) => fake.live(reference),
  happen: (_shop, awb, what) => fake.say(awb, ...STATES[what]),
  push: (_shop, awb) => fake.push(awb),
}))

async function anAccount(): Promise<CourierAccount> {
  const { ctx } = await aShop()
  return { ctx, api: fake.api, keys: ACCOUNT, pickup: 'Home', pickupPincode: '411001' }
}

const parcel = (reference: string, pincode = '411001') => ({
  isPickup: false,
  ...{ reference, awb: null, totalPaise: 499_50, codPaise: 499_50, weightGrams: 750, boxCm: null },
  to: {
    ...{ name: 'Asha Rao', mobile: '9876500001', email: 'asha@example.in', address1: 'Road', address2: '' },
    ...{ city: 'Pune', state: 'Maharashtra', pincode },
  },
  lines: [{ name: 'Kurta', code: 'K', units: 1, unitPaise: 499_50 }],
})

test('where an earlier try has made the order and no number, it goes on with that order', async () => {
  const account = await anAccount()
  fake.behave('down', /assign/)
  await expect(shiprocket.book(account, parcel('S1-1'))).rejects.toThrow('500')
  expect(fake.orders('S1-1')).toHaveLength(1)
  fake.behave('well')
  const { awb } = await shiprocket.book(account, parcel('S1-1'))
  expect(fake.orders('S1-1')).toMatchObject([{ awb, subTotal: 499.5, hasPickup: true }])
})

test('a pick-up that cannot be ordered is reported, and the booking stands', async () => {
  fake.behave('down', /pickup/)
  const booked = await shiprocket.book(await anAccount(), parcel('S2-1'))
  fake.behave('well')
  expect(booked.trouble).toMatch(/^The pick-up could not be ordered/)
})

test('a wrong address is a refusal that names the field', async () => {
  await expect(shiprocket.book(await anAccount(), parcel('S3-1', '41'))).rejects.toThrow(/billing pincode must be 6/)
})

test('it signs in once, and again when the token counts no more', async () => {
  const account = await anAccount()
  await shiprocket.track(account, ['1'])
  const before = fake.logins()
  await shiprocket.track(account, ['1'])
  expect(fake.logins()).toBe(before)
  fake.forgetTokens()
  expect(await shiprocket.track(account, ['1'])).toEqual([])
  expect(fake.logins()).toBe(before + 1)
})

const push = (more: object) =>
  shiprocket.readPush({
    body: JSON.stringify({ awb: 59629792084, current_timestamp: '23 05 2026 11:43:52', is_return: 0, ...more }),
    headers: {},
  })

test('the state is that of the shipment: 20 is "in transit" only as that of an order', () => {
  const at = new Date('2026-05-23T06:13:52Z')
  const current = {
    current_status: 'IN TRANSIT',
    current_status_id: 20,
    shipment_status: 'DELIVERED',
    shipment_status_id: 7,
  }
  expect(push(current)).toMatchObject({ awb: '59629792084', scans: [{ at, state: 'delivered' }] })
  const scan = { date: '2026-05-19 11:59:16', status: 'X-PPOM', activity: 'In Transit', location: 'Pune' }
  const scans = [
    { ...scan, 'sr-status': 'NA', 'sr-status-label': 'NA' },
    { ...scan, 'sr-status': '42', 'sr-status-label': 'PICKED UP' },
  ]
  expect(push({ ...current, scans })).toMatchObject({
    ...{
      scans: [{ at: new Date('2026-05-19T06:29:16Z'), state: 'in_transit', place: 'Pune' }],
      unknownWord: undefined,
    },
  })
})

test('a pick-up place that Shiprocket does not know is a refusal that names it', async () => {
  const account = { ...(await anAccount()), pickup: 'Godown' }
  await expect(shiprocket.book(account, { ...parcel('S4-R1-1'), isPickup: true })).rejects.toThrow('named Godown')
  expect(fake.orders('S4-R1-1')).toEqual([])
})

test('part of a delivery is looked at by a person', () => {
  expect(push({ shipment_status_id: 23, shipment_status: 'PARTIAL_DELIVERED' })).toMatchObject({
    ...{ scans: [], unknownWord: '23 PARTIAL_DELIVERED' },
  })
})

test('an address of pushes with its name or "sr" in it is not taken', () => {
  for (const url of ['https://srishop.in/webhooks/parcels/news', 'https://a.in/shiprocket', 'https://kriti.in/']) {
    expect(shiprocket.notInPushUrl?.test(url)).toBe(true)
  }
  expect(shiprocket.notInPushUrl?.test('https://asha.example/webhooks/parcels/news')).toBe(false)
})
