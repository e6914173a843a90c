import { expect, test } from 'vitest'
import { type Channel, type ChannelAccount, type HandedMessage, NotTaken } from '#server/phone-messages/index.ts'
import type { Trouble } from '#server/testing/fake-couriers/fake-http.ts'
import type { FakeSender } from '#server/testing/fake-senders/fake-msg91.ts'
import { aShop } from './shop.ts'

/** What any sender must do; `open` starts an imitation of it. */
export function channelSuite(
  channel: Channel,
  open: () => Promise<{ fake: FakeSender; keys: Record<string, string>; wrongKeys: Record<string, string> }>,
): void {
  const templates = { 'sign-in-code': 'code-1', 'order-packed': 'packed-1', 'order-placed': 'unknown' }
  const code: HandedMessage = {
    ...{ reference: 7, kind: 'sign-in-code', isCode: true, phone: '+919876543210' },
    ...{ gaps: [{ name: 'code', value: '123456' }], text: '123456 is your code' },
  }

  async function account(): Promise<{ fake: FakeSender; ours: ChannelAccount; wrong: ChannelAccount }> {
    const { fake, keys, wrongKeys } = await open()
    const [first = 'sms'] = channel.channels
    const ours = { ctx: (await aShop()).ctx, channel: first, keys, templates, api: fake.api }
    return { fake, ours, wrong: { ...ours, keys: wrongKeys } }
  }

  const notTaken = (handing: Promise<unknown>) =>
    handing.then(
      () => 'taken',
      (error: unknown) => (error instanceof NotTaken ? { again: error.again } : 'unknown'),
    )

  test(`${channel.title}: what it takes has its id, and a repeat is a second message`, async () => {
    const { fake, ours } = await account()
    const ids = [await channel.handIn(ours, code), await channel.handIn(ours, code)].map(({ senderId }) => senderId)
    expect(new Set(ids).size).toBe(2)
    expect(fake.sent).toHaveLength(2)
    expect(JSON.stringify(fake.sent)).toContain('123456')
  })

  test.each<[Trouble, unknown, number]>([
    ['lost', 'unknown', 1],
    ['down', 'unknown', 0],
    ['nonsense', 'unknown', 0],
    ['throttled', { again: true }, 0],
    ['error-inside', { again: false }, 0],
  ])(`${channel.title}: where its answer is "%s" it reports what is known`, async (trouble, known, sent) => {
    const { fake, ours } = await account()
    fake.behave(trouble)
    expect(await notTaken(channel.handIn(ours, code))).toEqual(known)
    expect(fake.sent).toHaveLength(sent)
  })

  test(`${channel.title}: wrong keys, a template that it does not know and one that the shop has not, are refused for good`, async () => {
    const { fake, ours, wrong } = await account()
    expect(await notTaken(channel.handIn(wrong, code))).toEqual({ again: false })
    expect(await notTaken(channel.handIn(ours, { ...code, kind: 'order-placed' }))).toEqual({ again: false })
    expect(await notTaken(channel.handIn(ours, { ...code, kind: 'order-shipped' }))).toEqual({ again: false })
    expect(fake.sent).toEqual([])
  })

  test(`${channel.title}: what nobody signed is not read, whatever it is`, async () => {
    const { ours } = await account()
    for (const body of ['', '{}', '[]', 'null', '{"entry":1}', '{"requestId":"x"}']) {
      expect(channel.readPush(ours, { body, headers: {} })).toBeUndefined()
      expect(channel.readPush({ ...ours, keys: {} }, { body, headers: { 'x-api-key': '' } })).toBeUndefined()
    }
  })
}
