import { expect, test } from 'vitest'
import { channelSuite } from '#server/testing/channel-suite.ts'
import { startMsg91 } from '#server/testing/fake-senders/fake-msg91.ts'
import { aShop } from '#server/testing/shop.ts'
import { sms } from './index.ts'

const keys = { authKey: 'right-key', header: 'SHOPIN', reportToken: 'a password for reports' }

channelSuite(sms, async () => ({ fake: await startMsg91(), keys, wrongKeys: { ...keys, authKey: 'wrong-key' } }))

test('the gaps of a template go by their names, to the number without +', async () => {
  const fake = await startMsg91()
  const account = {
    ctx: (await aShop()).ctx,
    channel: 'sms' as const,
    keys,
    templates: { 'order-packed': 'T9' },
    api: fake.api,
  }
  await sms.handIn(account, {
    ...{ reference: 1, kind: 'order-packed', isCode: false, phone: '+919876543210', text: '' },
    gaps: [
      { name: 'number', value: 'H1' },
      { name: 'link', value: 'https://shop.example/o/abc' },
    ],
  })
  expect(fake.sent).toEqual([
    { template: 'T9', mobiles: '919876543210', number: 'H1', link: 'https://shop.example/o/abc' },
  ])
})

test.each([
  ['DELIVERED', 'delivered', ''],
  ['FAILED', 'failed', 'DND'],
  ['REJECTED', 'failed', 'DND'],
  ['SUBMITTED', 'sent', ''],
])('a report of %s means %s', async (desc, outcome, reason) => {
  const account = { ctx: (await aShop()).ctx, channel: 'sms' as const, keys, templates: {}, api: '' }
  const body = JSON.stringify([{ requestId: 'req-1', number: '919876543210', status: '1', desc, failedReason: 'DND' }])
  const headers = { 'x-api-key': keys.reportToken }
  expect(sms.readPush(account, { body, headers })).toEqual({
    ...{ reports: [{ senderId: 'req-1', outcome, reason }], stops: [], answers: [] },
  })
  expect(sms.readPush(account, { body: 'nonsense', headers })).toEqual({ reports: [], stops: [], answers: [] })
})
