import type { Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/kernel/database.ts'
import type { HostCache } from '#server/page-cache/index.ts'
import { selectTenantByHost } from '#server/resellers/index.ts'
import type { Edge } from './edge.ts'

const HOST = /^[a-z\d.-]{1,253}$/

/**
 * A proxy that obtains certificates automatically (Caddy's on-demand TLS, deploy/Caddyfile) checks each name here
 * first, or any name that points to us would cost a certificate. The response reveals no more than a visit to that
 * name.
 */
export function addCertificates(app: Hono<Edge>, { consoleHost }: Config, database: Database, hosts: HostCache): void {
  app.get('/certificate-for', async (c) => {
    const host = (c.req.query('domain') ?? '').toLowerCase()
    c.header('Cache-Control', 'no-store')
    if (host !== '' && host === consoleHost) return c.text('The console.\n')
    const tenant = HOST.test(host) ? await hosts.find(host, () => selectTenantByHost(database, host)) : null
    return tenant ? c.text('A shop of ours.\n') : c.text('There is no shop here.\n', 404)
  })
}
