import type { Ctx } from '#server/kernel/ctx.ts'
import { openDatabase } from '#server/kernel/database.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { addDemoOperator, addDemoStaff } from '#server/staff/index.ts'

/** One person of each role in every demo shop, and the platform's operator; the console's first page signs them in with one tap. */
export async function openDemoStaff(ownerUrl: string, shops: readonly { ctx: Ctx }[]): Promise<void> {
  const database = openDatabase(ownerUrl, undefined, LOGINS.console)
  try {
    for (const { ctx } of shops) await addDemoStaff({ ...ctx, database })
    const [first] = shops
    if (first) await addDemoOperator({ ...first.ctx, database }, ownerUrl)
  } finally {
    await database.destroy()
  }
}
