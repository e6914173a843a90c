import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

// Test help: a PostgreSQL and its streaming replica. The embedded one comes without pg_basebackup, so the files are
// copied while nothing writes to them.

interface TestPair extends AsyncDisposable {
  dataFolder: string
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  /** Pauses the replay; the returned function resumes it. */
  pauseReplay(): Promise<() => Promise<void>>
}

export async function aReplicatedPostgres(): Promise<TestPair> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pair-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const before = await startEmbeddedPostgres(first)
  await migrate(before.url)
  await before.stop()
  await cp(join(first, 'data'), join(second, 'data'), { recursive: true })
  const primary = await startEmbeddedPostgres(first)
  const { searchParams } = new URL(primary.url)
  const data = join(second, 'data')
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${searchParams.get('host')} user=postgres'\n`,
  )
  const replica = await startEmbeddedPostgres(second)
  return {
    dataFolder: folder,
    primary,
    replica,
    async pauseReplay() {
      await asSuperuser(replica, 'select pg_wal_replay_pause()')
      return () => asSuperuser(replica, 'select pg_wal_replay_resume()')
    },
    async [Symbol.asyncDispose]() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function asSuperuser({ url }: EmbeddedPostgres, statement: string): Promise<void> {
  const client = new pg.Client(url.replace('//haat@', '//postgres@'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
