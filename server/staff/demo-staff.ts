import type { StaffRole } from '#contract/staff-rights.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { ensureAccount } from './accounts-store.ts'
import { addOperator } from './operators.ts'
import { startSession } from './start-session.ts'
import { insertMember } from './store.ts'

type DemoPerson = StaffRole | 'operator'

const NAMES: Record<StaffRole, string> = { owner: 'Meera (owner)', manager: 'Arjun (manager)', packer: 'Ravi (packer)' }
const OPERATOR = 'Kiran (operator)'

/** `npm start` only: one person of each role works in the demo's shop. */
export async function addDemoStaff(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const [role, name] of Object.entries(NAMES) as [StaffRole, string][]) {
      const { staffId } = await ensureAccount(tx, { email: emailOf(role), name })
      await insertMember(tx, { staffId, role })
    }
  })
}

/** `npm start` only: somebody who runs the platform and works in no shop. */
export async function addDemoOperator(ctx: Ctx, ownerUrl: string): Promise<void> {
  const email = emailOf('operator')
  await withTransaction(ctx, (tx) => ensureAccount(tx, { email, name: OPERATOR }))
  await addOperator(ownerUrl, email)
}

/** `npm start` only: a session without a code. */
export async function startDemoSession(
  ctx: Ctx,
  { person, device }: { person: DemoPerson; device: string },
): Promise<string> {
  return withTransaction(ctx, async (tx) => {
    const { staffId } = await ensureAccount(tx, {
      email: emailOf(person),
      name: person === 'operator' ? OPERATOR : NAMES[person],
    })
    return startSession(tx, { staffId, device })
  })
}

/** A domain that no mail reaches (RFC 2606). */
function emailOf(person: DemoPerson): string {
  return `${person}@demo.invalid`
}
