import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { aRawServer } from '#server/testing/raw-server.ts'
import { aShop } from '#server/testing/shop.ts'

test('F50 a client that sends its headers byte by byte is disconnected, and others are served meanwhile', async () => {
  const shop = await aShop()
  const server = await aRawServer()
  const { port } = server
  const idle = await Promise.all(Array.from({ length: 500 }, () => opened(port)))
  const slow = await Promise.all(Array.from({ length: 50 }, () => opened(port)))
  for (const socket of slow) socket.write(`GET / HTTP/1.1\r\nHost: ${shop.host}\r\nX-Slow: `)
  const dripping = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x')
  }, 500)
  // once() would also end at the error of a byte sent too late.
  const gone = Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  for (let nth = 0; nth < 20; nth++) {
    const [answer] = await server.send(`GET / HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`)
    expect(answer?.status).toBe(200)
  }
  await gone
  clearInterval(dripping)
  expect(slow.every((socket) => socket.destroyed)).toBe(true)
  for (const socket of idle) socket.destroy()
  await server.close()
})

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the server may close it
  socket.resume()
  await once(socket, 'connect')
  return socket
}
