import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { AppliedMigration } from '#server/database/migrate.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import type { Sequence, Table } from './lines.ts'

// Statements of the owner, on all shops. Rows travel in PostgreSQL's COPY format and are never parsed by JavaScript, so
// no number, time or character can change.

/** Runs `work` in one snapshot of the whole database; it blocks nobody, and no migration runs in between. */
export function inOneMoment<T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  return asOwner(ownerUrl, (owner) =>
    owner.connection().execute(async (db) => {
      await sql.raw(`begin isolation level repeatable read, read only`).execute(db)
      try {
        await assertSeesAll(db)
        return await work(db)
      } finally {
        await sql
          .raw('rollback')
          .execute(db)
          .catch(() => {})
      }
    }),
  )
}

/** Fails, rather than back up a part, if row-level security hides rows of a table. */
async function assertSeesAll(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and row_security_active(c.oid)
      and not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and (p.polroles = '{0}' or current_user::regrole::oid = any(p.polroles)))`.execute(db)
  if (rows.length > 0) throw new Error(`${rows.map(({ name }) => name).join(', ')} cannot be seen whole by this login`)
}

export async function selectMigrations(db: Database): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum from schema_migrations order by name`.execute(db)
  return rows
}

/** All tables but unlogged ones, which a crash would empty too; a table comes after those that its rows refer to. */
export async function selectTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
    order by c.relname`.execute(db)
  const sorted = new Map<string, Table>()
  while (sorted.size < rows.length) {
    const next = rows.filter(({ name, needs }) => !sorted.has(name) && needs.every((need) => sorted.has(need)))
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns } of next) sorted.set(name, { name, columns })
  }
  return [...sorted.values()]
}

/** Prevents a migration from changing a table while it is read. */
export async function lockTables(db: Database, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.table(name))
  await sql`lock table ${sql.join(names)} in access share mode`.execute(db)
}

/** The size of the tables on disk without their indexes, for showing progress. */
export async function sizesOf(db: Database, tables: readonly Table[]): Promise<number[]> {
  const names = tables.map(({ name }) => name)
  const { rows } = await sql<{ size: number }>`
    select pg_table_size(format('public.%I', name)::regclass) as size
    from unnest(${names}::text[]) with ordinality as t (name, place) order by place`.execute(db)
  return rows.map(({ size }) => size)
}

/** Returns the number of rows. */
type CopyTable = (table: Table, take: (bytes: Buffer) => Promise<void>) => Promise<number>

/** A connection for COPY in the same snapshot as `db`. */
export async function copyOut<T>(ownerUrl: string, db: Database, work: (copy: CopyTable) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(db)
  const client = await connect(ownerUrl)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set transaction snapshot '${rows[0]?.moment}'`)
    return await work(async (table, take) => {
      // A query, since PostgreSQL refuses COPY of a table with row-level security, even if a policy allows all rows.
      const copying = client.query(to(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`))
      for await (const bytes of copying) await take(bytes as Buffer)
      return copying.rowCount
    })
  } finally {
    await client.end()
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // reported by the statement that it interrupts
  await client.connect()
  return client
}

function columnsOf({ columns }: Table): string {
  return columns.map(quoted).join(', ')
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}

/**
 * The last numbers handed out, so that the id of a deleted row is not used again. Read after the rows, so that none of
 * them has a higher one.
 */
export async function selectSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** 0 if Haat has never used the database. */
export function countSuppliers(ownerUrl: string): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('suppliers') is not null as there`.execute(owner)
    return rows[0]?.there ? countRows(owner, 'suppliers') : 0
  })
}

export type CopyIn = (table: Table) => Promise<{ write(bytes: Buffer): Promise<void>; end(): Promise<void> }>

/** Loads everything or nothing. Triggers are disabled meanwhile: what they would count or record is in the rows. */
export function refill<T>(ownerUrl: string, work: (db: Database, copyIn: CopyIn) => Promise<T>): Promise<T> {
  return onOneClient(ownerUrl, (owner, client) =>
    owner.transaction().execute(async (db) => {
      const tables = await selectTables(db)
      const names = tables.map(({ name }) => sql.table(name))
      await sql`truncate ${sql.join(names)}`.execute(db) // what the migrations themselves put in
      const forced = await selectForced(db)
      for (const name of names) await sql`alter table ${name} disable trigger user`.execute(db)
      // PostgreSQL refuses COPY into a table with row-level security, even if a policy allows all rows.
      for (const name of forced) await sql`alter table ${sql.table(name)} no force row level security`.execute(db)
      const result = await work(db, (table) => copyIn(client, table))
      for (const name of forced) await sql`alter table ${sql.table(name)} force row level security`.execute(db)
      for (const name of names) await sql`alter table ${name} enable trigger user`.execute(db)
      return result
    }),
  )
}

async function selectForced(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Like asOwner(), on a connection that can also COPY. */
async function onOneClient<T>(ownerUrl: string, work: (owner: Database, client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl)
  try {
    const lent = Object.assign(client, { release: () => {} })
    const pool = { connect: async () => lent, end: async () => {}, options: {} }
    return await work(new Kysely({ dialect: new PostgresDialect({ pool }) }), client)
  } finally {
    await client.end()
  }
}

async function copyIn(client: pg.Client, table: Table): ReturnType<CopyIn> {
  const copying = client.query(from(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`))
  const copied = finished(copying)
  copied.catch(() => {}) // reported by the next write, or at the end
  return {
    async write(bytes) {
      if (!copying.write(bytes)) await Promise.race([once(copying, 'drain'), copied])
    },
    async end() {
      copying.end()
      await copied
    },
  }
}

/**
 * Rows load several times as fast without indexes and foreign keys. They are recreated as they were, and the foreign
 * keys checked, in the same transaction.
 */
export async function withoutIndexes(
  db: Database,
  work: () => Promise<void>,
  onMade: (share: number, doing: string) => void,
): Promise<void> {
  const { rows } = await sql<{ name: string; drop: string; make: string }>`
    select 1 as turn, k.conrelid::regclass::text as name, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
    union all
    select 2, c.relname, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by turn, name`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
  await work()
  await sql.raw(`set local maintenance_work_mem = '256MB'`).execute(db)
  // Indexes first: they speed up the check of foreign keys.
  for (const [at, { name, make }] of rows.toReversed().entries()) {
    onMade(at / rows.length, `indexes of ${name}`)
    await sql.raw(make).execute(db)
  }
}

export async function insertRows(db: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(db)
}

export async function updateSequence(db: Database, { name, last }: Sequence): Promise<void> {
  await sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`.execute(db)
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Without statistics PostgreSQL plans as if the tables were empty. */
export function analyse(ownerUrl: string): Promise<unknown> {
  return asOwner(ownerUrl, (owner) => sql.raw('analyze').execute(owner))
}
