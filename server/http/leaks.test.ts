import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { anApp, send } from '#server/testing/app.ts'
import { aBuyer, aResetToken, payUnheard, signEvent } from '#server/testing/buyer.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { RIGHT } from '#server/testing/requests.ts'
import { aShop } from '#server/testing/shop.ts'
import { operations } from './operations.ts'

// F54: what the shop logs about its shoppers, and what it sends to their browsers.

const CLIENT = join(import.meta.dirname, '../../build/client')
const CRLF = 'x\r\n{"level":50,"msg":"forged"}'

test('F54 no log line has a person, a password, a token or a key, and none can be forged', async () => {
  const gateway = await aGateway()
  const shop = await withGateway(await aShop(), gateway)
  const lines: string[] = []
  const sink = new Writable({
    write(line, _, done) {
      lines.push(...String(line).split('\n').filter(Boolean))
      done()
    },
  })
  // As in production, but with a more verbose level.
  const logger = pino({ level: 'trace', ...settingsOf(createLogger('silent')) }, sink)
  const secret = shop.ctx.settings.secret ?? ''
  const app = anApp({ environment: { HAAT_SECRET: secret }, gateway, logger })
  const bought = await aBuyer(shop)
  const resetToken = await aResetToken(bought)
  const buyer = { ...bought, handed: await payUnheard(bought, gateway) }
  const { token, email, mobile, password, mark } = buyer

  for (const [name, { call }] of Object.entries(operations)) {
    if (!call.path) continue
    const { json, form, raw, headers = {} } = RIGHT[name as keyof typeof RIGHT](buyer)
    const sent = {
      app,
      token,
      headers,
      ...(form && { form }),
      ...(raw && { raw }),
      ...(json !== undefined && { json }),
    }
    await send(shop, call.method, call.path.replace(':pincode', '560001'), sent)
  }
  const form = (username: string, given: string) => ({ username, password: given, grant_type: 'password' })
  for (const trying of [form(email, 'Wrong-secret-1'), form(mobile, password), form(CRLF, CRLF)])
    await send(shop, 'POST', '/token', { app, form: trying })
  await send(shop, 'POST', '/api/ResetPassword', { app, json: { token: resetToken, new_password: 'Marigold88' } })
  await send(shop, 'GET', `/reset-password?token=${resetToken}`, { app, headers: { Cookie: `user_token=${token}` } })
  await send(shop, 'GET', `/Product-Serach/${encodeURIComponent(`${email} ${CRLF}`)}`, { app })
  gateway.behave({ api: 'error' })
  await send(shop, 'POST', '/api/insert_Customer_Order', {
    ...{ app, token },
    json: {
      addressid: buyer.addressId,
      paymentmode: 'ONLINE',
      orders: [{ quantity: 1, productcode: buyer.product.productId }],
    },
  })
  const headers = signEvent(gateway, shop, buyer.handed.event)
  await send(shop, 'POST', '/webhooks/simulator', { app, raw: buyer.handed.event, headers })
  const broken = await send(shop, 'GET', '/your-orders', {
    ...{ failing: /from orders/, headers: { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' } },
  })
  expect(broken.body).not.toMatch(/on purpose|node_modules|select /)

  expect(lines.length).toBeGreaterThan(20)
  const account = gateway.bank.ledger.accounts.at(-1)
  const secrets = [
    ...[token, email, mobile, password, mark, resetToken, 'Wrong-secret-1', 'Marigold88', secret],
    ...[account?.keySecret ?? '', account?.webhookSecret ?? '', buyer.handed.razorpay_signature, '12 MG Road'],
  ]
  for (const one of secrets) {
    expect(one.length).toBeGreaterThan(7)
    // People may search for their own names; the path of a search contains the search.
    const found = lines.filter((line) => line.includes(one) && !line.includes('/Product-Serach/'))
    expect(found).toEqual([])
  }
  for (const line of lines) expect(JSON.parse(line).msg).not.toBe('forged')
})

/** The serializers and the redactions of the only logger. */
function settingsOf(logger: pino.Logger) {
  const serializers = (logger as unknown as Record<symbol, pino.LoggerOptions['serializers']>)[
    pino.symbols.serializersSym
  ]
  return { serializers: serializers ?? {} }
}

test('F54 the browser gets no secret, no SQL, no server code and no source map', async () => {
  const files = (await readdir(CLIENT, { recursive: true })).filter((file) => /\.\w+$/.test(file))
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(20)
  expect(files.filter((file) => /\.map$|\.ts$|\.sql$|\.env/.test(file))).toEqual([])
  const forbidden =
    /key_?secret|webhook_?secret|HAAT_SECRET|DATABASE_URL|\w_KEY_ID|password_hash|passwordHash|haat_app|node:crypto|argon2|sourceMappingURL|postgres(ql)?:\/\//i
  for (const file of files.filter((each) => /\.(js|css|html|svg)$/.test(each))) {
    const text = await readFile(join(CLIENT, file), 'utf8')
    expect([file, forbidden.exec(text)?.[0]]).toEqual([file, undefined])
  }
})
