import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#harness/free-port.ts'
import { openHttpServer } from './http-server.ts'

// The limit is ten seconds, and is waited for.

test('F50 a silent client is disconnected without a response, one that waits for a slow response is not', async () => {
  const port = await freePort()
  const http = await openHttpServer(['127.0.0.1'], port)
  http.open(
    async (_, response) => {
      await sleep(10_000)
      response.end('at last')
    },
    () => Promise.resolve(true),
  )
  const slow = once(get({ host: '127.0.0.1', port, path: '/slow' }), 'response')
  const silent = connect(port, '127.0.0.1')
  expect(await text(silent)).toBe('')
  const [response] = (await slow) as [IncomingMessage]
  expect([response.statusCode, await text(response)]).toEqual([200, 'at last'])
  await http.close(0, 0)
})
