import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// Runs on its own thread, so that closing thousands of sockets does not delay the measuring thread.

export interface IdleSockets {
  port: number
  idle: number
  /** Sockets that send one byte of a header now and then. */
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
    socket.on('error', () => {}) // the server may close it
    socket.resume()
    sockets.push(socket)
    if (sockets.length % 100 === 0) await once(socket, 'connect')
  }
  return sockets
}
