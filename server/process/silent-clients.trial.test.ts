import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { openHttpServer } from './http-server.ts'

test('F50 a silent client is disconnected without a response, one that waits for a slow response is not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // which spreads the limits: both clients have the same
  const port = await freePort()
  const http = await openHttpServer(['127.0.0.1'], port)
  const arrived = Promise.withResolvers<void>()
  const respond = Promise.withResolvers<void>()
  http.open(
    async (_, response) => {
      arrived.resolve()
      await respond.promise
      response.end('at last')
    },
    () => Promise.resolve(true),
  )
  const slow = once(get({ host: '127.0.0.1', port, path: '/slow' }), 'response')
  await arrived.promise
  const silent = connect(port, '127.0.0.1')
  expect(await text(silent)).toBe('') // at its limit, which the other one had before
  respond.resolve()
  const [response] = (await slow) as [IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([200, 'at last'])
  await http.close(0, 0)
  vi.restoreAllMocks()
})
