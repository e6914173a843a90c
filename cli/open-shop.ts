import { type Config, loadConfig } from '#server/config/config.ts'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { reachedBy } from '#server/kernel/reached-by.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { openCommandDatabase } from '#server/process/command-database.ts'
import { operatorCtx } from '#server/process/operator-ctx.ts'
import { secretKey } from '#server/process/secret-key.ts'
import { findTenantByName } from '#server/resellers/index.ts'

/** Runs `work` on this machine's database, starting it if it is not running, and leaves it as it was. */
export async function withOwner<T>(work: (ownerUrl: string, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig('command')
  const { ownerUrl, close } = await openCommandDatabase(config)
  try {
    return await reachedBy(config.ownerSetting, () => work(ownerUrl, config))
  } finally {
    await close()
  }
}

export async function getTenant(ownerUrl: string, name: string): Promise<Tenant> {
  const tenant = await findTenantByName(ownerUrl, name)
  if (tenant) return tenant
  throw new Refusal('not-found', { id: 'noSuchReseller', shop: name })
}

type Login = 'haat_app' | 'haat_console'

/** Runs `work` in a reseller's shop: the same functions, under a role that owns nothing; the console's for what its staff does. */
export function withShop<T>(
  name: string,
  work: (ctx: Ctx, config: Config) => Promise<T>,
  login: Login = 'haat_app',
): Promise<T> {
  return withShops(async ({ ownerUrl, config, enter }) => work(enter(await getTenant(ownerUrl, name)), config), login)
}

export interface Shops {
  ownerUrl: string
  config: Config
  /** HAAT_SECRET, or the secret of the data folder; undefined for an external database without one. */
  secret: string | undefined
  enter: (tenant: Tenant) => Ctx
}

/** Runs `work` for the operator, with access to every shop. */
export function withShops<T>(work: (shops: Shops) => Promise<T>, login: Login = 'haat_app'): Promise<T> {
  return withOwner(async (ownerUrl, config) => {
    const database = openDatabase(ownerUrl, undefined, login)
    try {
      const log = createLogger(config.logLevel, { onStderr: true })
      const sealed = { ...config, secret: await secretKey(config) }
      return await work({
        ownerUrl,
        config,
        secret: sealed.secret,
        enter: (tenant) => operatorCtx(sealed, { tenant, database, log }),
      })
    } finally {
      await database.destroy()
    }
  })
}
