import { beforeAll, expect, test } from 'vitest'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, type TestStaff } from '#server/testing/staff.ts'

// Somebody who opens more streams than anybody has tabs.

let shop: TestShop
let packer: TestStaff
const app = aConsole()

beforeAll(async () => {
  shop = await aShop()
  packer = await aStaff(shop, 'packer')
})

async function listen({ token }: TestStaff) {
  const headers = { Cookie: `${STAFF_COOKIE}=${token}` }
  const url = `http://manage.localhost/shops/${shop.tenant.resellerId}/events`
  const answer = await app.fetch(new Request(url, { headers }))
  expect(answer.status).toBe(200)
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: hello')
  return reader
}

type Reader = Awaited<ReturnType<typeof listen>>

async function toItsEnd(reader: Reader): Promise<string> {
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

test('F50 a person has six streams: a further one ends the oldest, which comes back after a minute, and nobody else’s', async () => {
  const colleague = await listen(await aStaff(shop, 'packer'))
  const streams: Reader[] = []
  for (let nth = 0; nth < 20; nth++) streams.push(await listen(packer))
  const kept = streams.splice(-6)
  for (const ended of streams) expect(await toItsEnd(ended)).toBe('retry: 60000\n\n')
  await aBuyer(shop)
  for (const reader of [colleague, ...kept]) {
    expect((await reader.read()).value).toContain('event: orders')
    await reader.cancel()
  }
})

test('F50 a stream that its reader has closed makes room for another', async () => {
  const first = await listen(packer)
  for (let nth = 0; nth < 20; nth++) await (await listen(packer)).cancel()
  await aBuyer(shop)
  expect((await first.read()).value).toContain('event: orders')
  await first.cancel()
})
