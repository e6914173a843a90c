import type { Client } from 'pg'
import { CannotStart } from '#server/kernel/cannot-start.ts'
import { LOGINS } from '#server/kernel/logins.ts'

/** The version that the migrations need: older ones apply some of them and fail later, far from the cause. */
export const POSTGRES_NEEDED = 18

/** 18 of `server_version_num`, which is like 180004. */
export function majorVersion(serverVersion: string): number {
  return Math.floor(Number(serverVersion) / 10_000)
}

/** Checked before anything is written: a PostgreSQL that is too old is rejected with one sentence. */
export async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const found = majorVersion(rows[0]?.version ?? '')
  if (found >= POSTGRES_NEEDED) return
  throw new CannotStart({ id: 'postgresTooOld', found, needed: POSTGRES_NEEDED })
}

/** The database must belong to Haat or be empty; another program's tables are not touched. */
export async function refuseForeignDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; user: string; mayCreate: boolean; tables: string[] }>(
    `select current_database() as database, current_user as user,
       has_schema_privilege('public', 'CREATE') as "mayCreate",
       array(select c.relname::text from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         order by c.relname) as tables`,
  )
  const [found] = rows
  if (!found) return
  const { database, user, mayCreate, tables } = found
  // The server's logins own nothing (docs/decisions/034), so they are never proposed as the owner.
  const isServer = Object.values<string>(LOGINS).includes(user)
  if (tables.length > 0)
    throw new CannotStart({ id: 'foreignTables', database, tables, owner: isServer ? 'haat' : user })
  if (!mayCreate) throw new CannotStart({ id: isServer ? 'loginOwnsNothing' : 'mayNotCreate', database, user })
}
