import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { answersOf } from '#bench/load.ts'

// Runs on its own thread, so that the measuring thread does not wait for it.

export interface Guesses {
  port: number
  /** Number of wrong passwords. */
  logins: number
  /** Number of client addresses. */
  addresses: number
}

const AT_ONCE = 50

const { port, logins, addresses } = workerData as Guesses
const counts = new Map<number, number>()
let tried = 0
await Promise.all(Array.from({ length: AT_ONCE }, guesser))
parentPort?.postMessage([...counts].map(([status, count]) => `${status} (${count} times)`).join(', '))

async function guesser(): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const answer = answersOf(socket)
  while (tried < logins) {
    const nth = tried++
    const form = `grant_type=password&username=guess-${nth}%40example.com&password=Wrong12345`
    const head = [
      'POST /token HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-For: 203.0.113.${(nth % addresses) + 1}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${form}`)
    const status = await answer()
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  socket.destroy()
}
