import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// On a thread of its own, so that those who measure do not wait while thousands of sockets are closed.

export interface IdleSockets {
  port: number
  idle: number
  /** Those that send a letter of a header now and then. */
  dripping: number
}

const { port, idle, dripping } = workerData as IdleSockets
await openMany(idle)
const slow = await openMany(dripping)
for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX-Slow: ')
setInterval(() => {
  for (const socket of slow) if (socket.writable) socket.write('x')
}, 500)
parentPort?.postMessage('open')

async function openMany(count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}) // the server may cut it
    socket.resume()
    sockets.push(socket)
    if (sockets.length % 100 === 0) await once(socket, 'connect')
  }
  return sockets
}
