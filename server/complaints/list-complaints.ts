import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { type ListedComplaint, selectComplaints } from './store.ts'

/** Of one shop or of all: open complaints by due date, then the answered ones, latest first. */
export function listComplaints(
  ownerUrl: string,
  { tenant, max }: { tenant: Tenant | undefined; max: number },
): Promise<ListedComplaint[]> {
  return asOwner(ownerUrl, (owner) => selectComplaints(owner, tenant, max))
}
