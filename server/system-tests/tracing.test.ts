import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { startTracing } from '#server/kernel/tracing.ts'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'

// A collector that accepts everything, like http://localhost:4318 of the OpenTelemetry Collector.

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function aCollector(status = 200) {
  const bodies: string[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    bodies.push((await request.setEncoding('utf8').toArray()).join(''))
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => server.close())
  const spans = () => bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as WireSpan[])
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies, paths, spans }
}

const attributeOf = ({ attributes }: WireSpan, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a request, its verb with its statements, and the resulting job are spans, with nothing personal in them', async () => {
  const collector = await aCollector()
  const shop = await aShop()
  const { productId } = await aProduct(shop)
  const person = await aPerson(shop)
  const began = Date.now()
  const tracing = startTracing(collector.endpoint, pino({ level: 'silent' }))
  cleanUps.push(() => tracing.close())
  const { body } = await send(shop, 'POST', '/api/insert_Customer_add', { token: person.token, json: anAddress })
  const orders = [{ productcode: productId, quantity: 1 }]
  const json = { addressid: body.data.id, coupan_Code: '', paymentmode: 'COD', orders }
  const order = () => send(shop, 'POST', '/api/insert_Customer_Order', { token: person.token, json })
  expect((await order()).status).toBe(200)
  await send(shop, 'GET', '/Product-Serach/gift for asha rao')
  await send(shop, 'POST', '/api/insert_Customer_Order', { json })
  await send(shop, 'POST', '/api/insert_Customer_Order', { token: person.token, json, failing: /insert into orders/ })
  await runJobs(shop)
  await tracing.close()

  expect(collector.paths[0]).toBe('POST /v1/traces application/json')
  const spans = collector.spans()
  const [request, refused, failed] = spans.filter(({ name }) => name === 'POST /api/insert_Customer_Order')
  const verb = spans.find(({ name, parentSpanId }) => name === 'placeOrder' && parentSpanId === request?.spanId)
  if (!request || !verb || !refused || !failed) throw new Error(`only ${spans.map(({ name }) => name).join(', ')}`)
  expect([request.kind, request.parentSpanId, verb.kind]).toEqual([2, undefined, 1])
  expect(verb.traceId).toBe(request.traceId)
  expect(attributeOf(request, 'http.response.status_code')).toBe('200')
  expect(attributeOf(request, 'haat.reseller')).toBe(String(shop.tenant.resellerId))
  expect(attributeOf(verb, 'haat.outcome')).toBe('ok')
  const [ofRequest, ofVerb] = [request, verb].map((span) => Number(attributeOf(span, 'haat.statements')))
  expect(ofVerb).toBeGreaterThan(5)
  expect(ofRequest).toBe(Number(ofVerb) + 1) // looks up the session
  expect(BigInt(verb.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
  expect(BigInt(verb.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  const ended = Number(BigInt(verb.endTimeUnixNano) / 1_000_000n)
  expect(ended).toBeGreaterThan(began - 60_000) // the two clocks may differ a little
  expect(ended).toBeLessThan(Date.now() + 60_000)
  expect([attributeOf(refused, 'http.response.status_code'), refused.status]).toEqual(['401', {}])
  expect([attributeOf(failed, 'http.response.status_code'), failed.status]).toEqual(['500', { code: 2 }])
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['job send-mail', 'job issue-invoice']))

  const sent = collector.bodies.join('')
  for (const secret of [person.email, person.mobile, person.token, person.password, anAddress.address1, 'asha'])
    expect(sent.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a collector that refuses is logged once, and costs the shop nothing', async () => {
  const { endpoint } = await aCollector(500)
  const warn = vi.fn()
  const tracing = startTracing(endpoint, { warn } as never)
  const shop = await aShop()
  expect((await send(shop, 'GET', '/')).status).toBe(200)
  await tracing.close()
  expect(warn).toHaveBeenCalledOnce()
  expect((await send(shop, 'GET', '/')).status).toBe(200)
})

test('traces are off unless an address is set, and an invalid one is refused', () => {
  expect(loadConfig('start', {}).tracesTo).toBeUndefined()
  expect(loadConfig('start', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).tracesTo).toBe(
    'http://localhost:4318',
  )
  expect(() => loadConfig('start', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT is/,
  )
})
