import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { channelSuite } from '#server/testing/channel-suite.ts'
import { startWhatsapp } from '#server/testing/fake-senders/fake-whatsapp.ts'
import { aShop } from '#server/testing/shop.ts'
import { whatsapp } from './index.ts'

const keys = {
  phoneNumberId: '12345',
  accessToken: 'right-key',
  appSecret: 'the app secret',
  verifyToken: 'my own word',
}

channelSuite(whatsapp, async () => ({
  ...{ fake: await startWhatsapp(), keys, wrongKeys: { ...keys, accessToken: 'wrong-key' } },
}))

const accountAt = async (api = '') => ({
  ...{ ctx: (await aShop()).ctx, channel: 'whatsapp' as const, keys, api },
  templates: { 'sign-in-code': 'code_1', 'order-shipped': 'shipped_1' },
})

const sent = (events: unknown) => {
  const body = JSON.stringify({ entry: [{ changes: [{ value: events }] }] })
  const signature = `sha256=${createHmac('sha256', keys.appSecret).update(body).digest('hex')}`
  return { body, headers: { 'x-hub-signature-256': signature } }
}

test('a code is in the body and in the button; of a link the button has the last part, and our id goes along', async () => {
  const fake = await startWhatsapp()
  const account = await accountAt(fake.api)
  const to = { phone: '+919876543210', text: '' }
  await whatsapp.handIn(account, {
    ...{ ...to, reference: 7, kind: 'sign-in-code', isCode: true, gaps: [{ name: 'code', value: '123456' }] },
  })
  await whatsapp.handIn(account, {
    ...{ ...to, reference: 8, kind: 'order-shipped', isCode: false },
    gaps: [
      { name: 'number', value: 'H1' },
      { name: 'courier', value: 'Delhivery' },
      { name: 'link', value: 'https://shop.example/o/abc' },
    ],
  })
  const text = (value: string) => ({ type: 'text', text: value })
  const button = (value: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: [text(value)] })
  expect(fake.sent).toMatchObject([
    {
      ...{ messaging_product: 'whatsapp', to: '919876543210', type: 'template', biz_opaque_callback_data: '7' },
      template: { name: 'code_1', components: [{ type: 'body', parameters: [text('123456')] }, button('123456')] },
    },
    {
      biz_opaque_callback_data: '8',
      template: {
        name: 'shipped_1',
        components: [{ type: 'body', parameters: [text('H1'), text('Delhivery')] }, button('abc')],
      },
    },
  ])
})

test('a message that is answered has its button first, with what comes back when it is tapped', async () => {
  const fake = await startWhatsapp()
  const account = { ...(await accountAt(fake.api)), templates: { 'order-confirm-cash': 'confirm_1' } }
  await whatsapp.handIn(account, {
    ...{ reference: 9, kind: 'order-confirm-cash', isCode: false, phone: '+919876543210', text: '' },
    gaps: [
      { name: 'number', value: 'H1' },
      { name: 'due', value: '499' },
      { name: 'link', value: 'https://shop.example/o/abc' },
    ],
    answer: { words: 'Yes, send it', payload: 'confirm abc' },
  })
  expect(fake.sent.at(-1)).toMatchObject({
    template: {
      components: [
        { type: 'body', parameters: [{ text: 'H1' }, { text: '499' }] },
        {
          ...{ type: 'button', sub_type: 'quick_reply', index: '0' },
          parameters: [{ type: 'payload', payload: 'confirm abc' }],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ text: 'abc' }] },
      ],
    },
  })
  const push = sent({ messages: [{ from: '919876543210', button: { text: 'Yes, send it', payload: 'confirm abc' } }] })
  expect(whatsapp.readPush(account, push)).toEqual({ reports: [], stops: [], answers: ['confirm abc'] })
})

test('reports name our message, STOP ends the news of its sender, and what is not as documented is left out', async () => {
  const account = await accountAt()
  const push = sent({
    statuses: [
      { id: 'wamid.1', status: 'delivered', biz_opaque_callback_data: '7' },
      { id: 'wamid.2', status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] },
      { id: 'wamid.3', status: 'read', biz_opaque_callback_data: '1e99', pricing: 'free' },
      { id: 'wamid.4', status: 'warning' },
      { status: 'sent' },
      null,
    ],
    messages: [
      { from: '919876543210', text: { body: ' Stop. ' } },
      { from: '919876543211', text: { body: 'Please stop by my house' } },
      { from: '919876543212', button: { text: 'Other', payload: 'STOP' } },
      { user_id: 'IN.123', text: { body: 'STOP' } },
      { from: '14155550100', text: { body: 'STOP' } },
      7,
    ],
  })
  expect(whatsapp.readPush(account, push)).toEqual({
    reports: [
      { reference: 7, senderId: 'wamid.1', outcome: 'delivered', reason: '', isFree: false },
      {
        ...{ reference: undefined, senderId: 'wamid.2' },
        outcome: 'failed',
        reason: 'Message undeliverable',
        isFree: false,
      },
      { reference: undefined, senderId: 'wamid.3', outcome: 'delivered', reason: '', isFree: false },
    ],
    stops: [{ phone: '+919876543210' }, { phone: '+919876543212' }],
    answers: ['STOP'],
  })
  expect(whatsapp.readPush(account, { ...push, body: `${push.body} ` })).toBeUndefined()
})

test.each([
  [{ billable: false, pricing_model: 'PMP', category: 'utility', type: 'free_customer_service' }, true],
  [{ billable: true, pricing_model: 'PMP', category: 'utility', type: 'free_entry_point' }, true],
  [{ billable: false, pricing_model: 'PMP', category: 'utility', type: 'regular' }, false],
  [{ billable: false, pricing_model: 'CBP', category: 'service' }, true],
  [{ billable: true, pricing_model: 'CBP', category: 'utility' }, false],
  [{}, false],
  [undefined, false],
])('a message with the pricing %j is free: %s', async (pricing, isFree) => {
  const push = sent({ statuses: [{ id: 'wamid.1', status: 'delivered', pricing }] })
  expect(whatsapp.readPush(await accountAt(), push)?.reports).toMatchObject([{ outcome: 'delivered', isFree }])
})

test('the challenge at the set-up is answered only with the verify token of the shop', async () => {
  const account = await accountAt()
  const verify = (token: string) =>
    whatsapp.answerChallenge?.(
      account,
      new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' }),
    )
  expect([verify('my own word'), verify('another word'), verify('')]).toEqual(['1158201444', undefined, undefined])
})
