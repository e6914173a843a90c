import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'

// Test help: `node server/testing/postgres.ts FOLDER` is a database in a process of its own, for a run that kills it: it comes
// back by itself. Its address is the one line that this prints.

const [folder = ''] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(folder)
await migrate(postgres.url)
process.stdout.write(`${postgres.url}\n`)
process.once('SIGTERM', async () => {
  await postgres.stop()
  process.exit(0)
})
// Whoever started it is gone.
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume()
