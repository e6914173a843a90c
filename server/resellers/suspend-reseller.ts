import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import { COMMAND_LINE, logOperator } from '#server/kernel/staff-log.ts'
import { updateClosed } from './store.ts'

interface Suspension {
  isSuspended: boolean
  /** For the people of the shop, who find it in their history. */
  reason: string
  /** Of the operator at the console. */
  staffId: number
}

/**
 * Closes the shop to shoppers, on every server at once, or opens it again; payments in progress are still accepted, and nothing is
 * lost. A repeat changes and records nothing.
 */
export function setSuspended(platform: Database, tenant: Tenant, suspension: Suspension): Promise<void> {
  const { isSuspended, reason, staffId } = suspension
  return platform.transaction().execute(async (db) => {
    if (!(await updateClosed(db, tenant, isSuspended))) return
    const did = isSuspended ? 'suspend-shop' : 'resume-shop'
    await logOperator(db, tenant, { staffId, did, subject: 'shop', details: { ...(reason && { reason }) } })
  })
}

/** For the command line. */
export function suspendReseller(ownerUrl: string, tenant: Tenant, reason = ''): Promise<void> {
  return asOwner(ownerUrl, (owner) => setSuspended(owner, tenant, { isSuspended: true, reason, staffId: COMMAND_LINE }))
}

export function resumeReseller(ownerUrl: string, tenant: Tenant, reason = ''): Promise<void> {
  return asOwner(ownerUrl, (owner) =>
    setSuspended(owner, tenant, { isSuspended: false, reason, staffId: COMMAND_LINE }),
  )
}
