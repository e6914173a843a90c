import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '#harness/running-shop.ts'
import { openJerseyShop } from './jersey-shop.ts'

const results = join(import.meta.dirname, '../test-results')
const PINO_ERROR = 50

/** Playwright's global setup: the real product with one further shop. The returned function stops it and fails if it logged faults. */
export default async function startShopServer(): Promise<() => Promise<void>> {
  const shop = await startShop()
  try {
    await openJerseyShop(shop.data)
  } catch (error) {
    await shop.stop()
    throw error
  }
  process.env.HAAT_E2E_PORT = String(shop.port)
  process.env.HAAT_E2E_DATA = shop.data

  return async () => {
    const { printed } = shop
    const faults = serverErrors(printed)
    const ending = await shop.stop()
    if (ending) faults.push(ending)
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'shop-server.log'), printed.out + printed.err)
    if (faults.length)
      throw new Error(`The shop's server had faults (its output: test-results/shop-server.log):\n${faults.join('\n')}`)
  }
}

function serverErrors(printed: { out: string; err: string }): string[] {
  const logged = printed.out.split('\n').filter((line) => levelOf(line) >= PINO_ERROR)
  return [...logged, ...printed.err.split('\n').filter((line) => line.trim())]
}

function levelOf(line: string): number {
  if (!line.startsWith('{')) return 0
  try {
    return Number((JSON.parse(line) as { level?: unknown }).level) || 0
  } catch {
    return 0
  }
}
