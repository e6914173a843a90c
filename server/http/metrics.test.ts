import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { loadConfig } from '#server/config/config.ts'
import { measure } from '#server/process/measure.ts'
import { anAddress, aPerson, send } from '#server/testing/app.ts'
import { aProduct, aShop, testDatabase } from '#server/testing/shop.ts'
import { pathToLog } from './access-log.ts'
import { metricsFirst } from './metrics-first.ts'

const TOKEN = 'a token of forty characters, known to one only'

async function readMetrics(authorization = `Bearer ${TOKEN}`): Promise<{ status: number; text: string }> {
  const config = loadConfig('start', { HAAT_METRICS_TOKEN: TOKEN })
  const prepare = measure({ database: testDatabase(), keeperUrl: inject('keeperUrl') })
  const server = createServer(metricsFirst(config, prepare, (_, response) => response.writeHead(404).end())).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}/metrics`, { headers: { authorization, connection: 'close' } })
  const text = await answer.text()
  server.close()
  return { status: answer.status, text }
}

function numberOf(text: string, series: string): number {
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

test('orders, refused stock and requests are counted, with a fixed set of labels', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 1 } })
  const { token } = await aPerson(shop)
  const { body } = await send(shop, 'POST', '/api/insert_Customer_add', { token, json: anAddress })
  const order = {
    addressid: body.data.id,
    coupan_Code: '',
    paymentmode: 'COD',
    orders: [{ productcode: productId, quantity: 1 }],
  }
  const CALL = '/api/insert_Customer_Order'
  const placed = `haat_calls_total{call="${CALL}",outcome="ok"}`
  const soldOut = `haat_calls_total{call="${CALL}",outcome="out-of-stock"}`
  const before = (await readMetrics()).text
  for (const status of [200, 409]) expect((await send(shop, 'POST', CALL, { token, json: order })).status).toBe(status)
  await send(shop, 'GET', '/')
  await send(shop, 'GET', '/nobody"s/path')

  const { text } = await readMetrics()
  expect(numberOf(text, placed) - numberOf(before, placed)).toBe(1)
  expect(numberOf(text, soldOut) - numberOf(before, soldOut)).toBe(1)
  expect(numberOf(text, `haat_requests_total{route="${CALL}",status="200"}`)).toBeGreaterThan(0)
  expect(numberOf(text, 'haat_requests_total{route="other",status="404"}')).toBeGreaterThan(0)
  expect(numberOf(text, 'haat_page_cache_total{status="fwd=miss"}')).toBeGreaterThan(0)
  expect(numberOf(text, 'haat_database_up')).toBe(1)
  expect(text).not.toContain('nobody')
  expect(text).not.toContain(shop.host)
  // Each line is a comment or a series with a number.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[\d.e+-]+$)/)
})

test('without the token there is no metrics page', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) expect((await readMetrics(wrong)).status).toBe(404)
})

test('F54 search texts are not written to the log', () => {
  expect(pathToLog('/Product-Serach/gift for asha rao')).toBe('/Product-Serach/...')
  expect(pathToLog('/product-serach/9876543210.data')).toBe('/product-serach/...')
  for (const secret of ['/not-me/', '/o/', '/pay/', '/invitation/'])
    expect(pathToLog(`${secret}dGhlIHRva2Vu.data`)).toBe(`${secret}...`)
  expect(pathToLog('/product/silk-saree')).toBe('/product/silk-saree')
})
