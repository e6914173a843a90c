import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { asOwner, openDatabase } from '#server/kernel/database.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { createReseller } from '#server/resellers/index.ts'
import { anEdge } from '#server/testing/edge.ts'
import { aFolder } from '#server/testing/folder.ts'
import { until } from '#server/testing/until.ts'

vi.setConfig({ testTimeout: 60_000 })

async function withPostgres(
  work: (folder: string, start: () => Promise<EmbeddedPostgres>) => Promise<void>,
): Promise<void> {
  const folder = aFolder()
  let running: EmbeddedPostgres | undefined
  try {
    await work(folder, async () => {
      running = await startEmbeddedPostgres(join(folder, 'postgres'))
      return running
    })
  } finally {
    await running?.stop()
  }
}

test('cached pages are served while the database is away, are marked as such, and are current again when it is back (F02)', async () => {
  await withPostgres(async (_, start) => {
    const postgres = await start()
    await migrate(postgres.url)
    await createReseller(postgres.url, { name: 'away', title: 'The Old Title', hosts: ['away.localhost'] })
    const appUrl = loginUrl(postgres.url, LOGINS.app)
    const database = openDatabase(appUrl)
    const edge = await anEdge({ appUrl, database })
    const shop = { host: 'away.localhost' }
    let skipped = 0
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
    try {
      await until(async () => {
        const { headers } = await edge.request(shop, '/')
        expect(headers['cache-status']).toBe('haat; hit')
      })
      await postgres.stop()
      await until(async () => expect((await edge.request(shop, '/')).headers['cache-status']).toBe('haat; fwd=stale'))
      for (let round = 0; round < 4; round++) {
        skipped += 400 // together longer than the second after which pages are out of date
        const { status, text, headers } = await edge.request(shop, '/')
        expect([status, text.includes('The Old Title')]).toEqual([200, true])
        expect(headers['cache-status']).toBe('haat; fwd=stale')
      }
      expect((await edge.request(shop, '/product/not-yet-visited')).status).toBe(503)

      const again = await start()
      expect(again.url).toBe(postgres.url)
      await asOwner(again.url, async (owner) => {
        const { sql } = await import('kysely')
        await sql`update resellers set title = 'The New Title'`.execute(owner)
      })
      await until(async () => expect((await edge.request(shop, '/')).text).toContain('The New Title'))
      await until(async () => {
        const { headers } = await edge.request(shop, '/')
        expect(headers['cache-status']).toBe('haat; hit')
      })
    } finally {
      clock.mockRestore()
      await edge.close()
      await database.destroy()
    }
  })
})
