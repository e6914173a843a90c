import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

// Test help: `node server/testing/postgres.ts FOLDER` runs a database in a process of its own, for runs that kill it:
// it restarts by itself. It prints one line, its address.

const [folder = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(folder)
await migrate(postgres.url)
process.stdout.write(`${postgres.url}\n`)
process.once('SIGTERM', async () => {
  await postgres.stop()
  process.exit(0)
})
// Its parent has exited.
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume()
