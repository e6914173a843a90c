import { parentPort, workerData } from 'node:worker_threads'

// On a thread of its own, so that those who measure do not wait for it.

export interface Guesses {
  port: number
  /** How many wrong passwords. */
  logins: number
  /** From so many addresses. */
  addresses: number
}

const AT_ONCE = 50

const { port, logins, addresses } = workerData as Guesses
const counts = new Map<number, number>()
let tried = 0
await Promise.all(Array.from({ length: AT_ONCE }, guesser))
parentPort?.postMessage([...counts].map(([status, count]) => `${status} (${count} times)`).join(', '))

async function guesser(): Promise<void> {
  while (tried < logins) {
    const nth = tried++
    const { status } = await fetch(`http://localhost:${port}/token`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `203.0.113.${(nth % addresses) + 1}` },
      body: new URLSearchParams({
        grant_type: 'password',
        username: `guess-${nth}@example.com`,
        password: 'Wrong12345',
      }),
    })
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
}
