import type { StaffRole } from '#contract/staff-rights.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { ensureAccount } from './accounts-store.ts'
import { startSession } from './start-session.ts'
import { insertMember } from './store.ts'

const NAMES: Record<StaffRole, string> = { owner: 'Meera (owner)', manager: 'Arjun (manager)', packer: 'Ravi (packer)' }

/** `npm start` only: one person of each role works in the demo's shop. */
export async function addDemoStaff(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const [role, name] of Object.entries(NAMES) as [StaffRole, string][]) {
      const { staffId } = await ensureAccount(tx, { email: emailOf(role), name })
      await insertMember(tx, { staffId, role })
    }
  })
}

/** `npm start` only: a session without a code. */
export async function startDemoSession(
  ctx: Ctx,
  { role, device }: { role: StaffRole; device: string },
): Promise<string> {
  return withTransaction(ctx, async (tx) => {
    const { staffId } = await ensureAccount(tx, { email: emailOf(role), name: NAMES[role] })
    return startSession(tx, { staffId, device })
  })
}

/** A domain that no mail reaches (RFC 2606). */
function emailOf(role: StaffRole): string {
  return `${role}@demo.invalid`
}
