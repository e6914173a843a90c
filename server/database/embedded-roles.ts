import { Client } from 'pg'
import { LOGINS } from '#server/kernel/logins.ts'

const OWNER = 'haat'
const DATABASE = 'haat'
export const SUPERUSER = 'postgres'
const NAMES_TENANTS = 'pg_catalog.set_config(text, text, boolean)'

/**
 * The owner is an ordinary role, and the server's logins own nothing, as with an external database. No passwords: the
 * socket is in a folder that only this user can enter.
 */
export async function createRolesAndDatabase(socketFolder: string): Promise<void> {
  await asSuperuser(socketFolder, 'postgres', async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (role.rowCount === 0) await client.query(`create role ${OWNER} login createrole`)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    for (const login of Object.values(LOGINS)) {
      const found = await client.query<{ may: boolean }>('select rolcanlogin as may from pg_roles where rolname = $1', [
        login,
      ])
      if (found.rowCount === 0) await client.query(`create role ${login} login; grant ${login} to ${OWNER}`)
      else if (!found.rows[0]?.may) await client.query(`alter role ${login} login`) // of a folder that an earlier Haat made
    }
  })
  // An injection in one statement of the shop cannot switch to another tenant (docs/decisions/034).
  await asSuperuser(socketFolder, DATABASE, async (client) => {
    const may = await client.query(`select where has_function_privilege('public', '${NAMES_TENANTS}', 'execute')`)
    if (may.rowCount === 0) return
    await client.query(
      `revoke execute on function ${NAMES_TENANTS} from public; grant execute on function ${NAMES_TENANTS} to ${OWNER}`,
    )
  })
}

async function asSuperuser(
  socketFolder: string,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(socketFolder, SUPERUSER, database) })
  client.on('error', () => {}) // a lost connection also fails the running query
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export function ownerUrl(socketFolder: string): string {
  return databaseUrl(socketFolder, OWNER, DATABASE)
}

function databaseUrl(socketFolder: string, user: string, database: string): string {
  // pg and psql use the host in the query; sslmode overrides a PGSSLMODE of the environment.
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}
