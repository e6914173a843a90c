import { Client } from 'pg'

/** Held shared by every command that works on a database which another command started. */
const JOINED = 7_215_001

/** Undefined when the database is just being stopped: the caller looks again. */
export async function joinDatabase(ownerUrl: string): Promise<{ leave(): Promise<void> } | undefined> {
  const client = await connect(ownerUrl)
  try {
    await client?.query('select pg_advisory_lock_shared($1)', [JOINED])
    return client && { leave: () => client.end() }
  } catch {
    return undefined
  }
}

/** Waits until the last command that joined has left; who joins from now on waits too, and then finds the database stopped. */
export async function awaitJoined(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl)
  await client?.query('select pg_advisory_lock($1)', [JOINED]).catch(() => {})
}

async function connect(ownerUrl: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // cut when the database stops
  return client.connect().then(
    () => client,
    () => undefined,
  )
}
