import type { Ctx } from '#server/kernel/ctx.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { getTenant, withShops } from './open-shop.ts'

/** Runs `work` in a shop as the console's role: the shops' role knows no staff. */
export function inConsole(reseller: string, work: (ctx: Ctx, ownerUrl: string) => Promise<void>): Promise<void> {
  return withShops(async ({ ownerUrl, enter }) => {
    const database = openDatabase(ownerUrl, undefined, LOGINS.console)
    try {
      await work({ ...enter(await getTenant(ownerUrl, reseller)), database }, ownerUrl)
    } finally {
      await database.destroy()
    }
  })
}
