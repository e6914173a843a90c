import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port for a process that a journey, a bench or a test starts; somebody else may take it before that process does. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
