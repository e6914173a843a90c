import { Client } from 'pg'

/** A shared lock of every command that uses a database started by another command. */
const JOINED = 7_215_001

/** Undefined if the database is being stopped: the caller looks again. */
export async function joinDatabase(ownerUrl: string): Promise<{ leave(): Promise<void> } | undefined> {
  const client = await connect(ownerUrl)
  try {
    await client?.query('select pg_advisory_lock_shared($1)', [JOINED])
    return client && { leave: () => client.end() }
  } catch {
    return undefined
  }
}

/**
 * Waits until the last command that joined has left; one that joins from now on waits too, and then finds the database
 * stopped.
 */
export async function awaitJoined(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl)
  await client?.query('select pg_advisory_lock($1)', [JOINED]).catch(() => {})
}

async function connect(ownerUrl: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // it breaks when the database stops
  return client.connect().then(
    () => client,
    () => undefined,
  )
}
