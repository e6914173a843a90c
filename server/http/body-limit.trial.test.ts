import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { anApp, aPerson, type Person, send } from '#server/testing/app.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

// How much the server reads from one network, of every call. The response shows that a body was not read: it does not
// mention the body's fault.

const strict = anApp({ environment: { HAAT_RATE_LIMITS: '', HAAT_TRUSTED_PROXIES: '127.0.0.1' } })

let shop: TestShop
let asha: Person
beforeAll(async () => {
  shop = await aShop()
  asha = await aPerson(shop)
})

function post(path: string, from: string, raw = 'x'.repeat(255 * 1024)) {
  const headers = { 'X-Forwarded-For': from, 'Content-Type': 'application/json', 'Content-Length': String(raw.length) }
  return send(shop, 'POST', path, { app: strict, token: asha.token, headers, raw })
}

const named = (calls: Record<string, Call>, encoding: Call['encoding']) =>
  Object.values(calls).flatMap((call) => (call.encoding === encoding && call.path ? [call.path] : []))

test('F27 F50 a flood of large bodies to any call is refused before they are parsed, and writes nothing', async () => {
  const paths = [...named(calls, 'json'), ...named(calls, 'raw')]
  expect(paths.length).toBeGreaterThan(15)
  // The shop has no courier and no payout service.
  const unknown: (string | undefined)[] = [calls.receiveParcelNews.path, calls.receivePayoutEvent.path]
  // Of nothing that can be read nobody knows which sender it is of.
  const unsigned = calls.receivePhoneReports.path
  const refusal = (path: string) => (unknown.includes(path) ? 404 : path === unsigned ? 401 : 400)
  for (const [nth, path] of paths.entries()) {
    const from = `198.51.100.${nth}`
    const flood = Array.from({ length: 64 }, () => post(path, from))
    for (const { status } of await Promise.all(flood)) expect([path, status]).toEqual([path, refusal(path)])
    const written = await writes()
    const refused = await post(path, from)
    expect([path, refused.status]).toEqual([path, 429])
    expect(refused.body.message).toMatch(
      /^Too much was sent from your internet connection\. Please try again in \d+ sec/,
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await writes()).toEqual(written)
    expect([path, (await post(path, '198.51.100.250', '{')).status]).toEqual([path, refusal(path)])
  }
})

async function writes() {
  const { rows } = await ownerPool().query('select count(*), sum(hits) from rate_counters where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  return rows
}
