import type { PincodePlace } from '#contract/addresses.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPlaces } from './store.ts'

/** R28: suggestions. A pincode missing from the directory is not an error and gets none. */
export function findPincode(ctx: Ctx, { pincode }: { pincode: string }): Promise<PincodePlace[]> {
  return withTransaction(ctx, (tx) => selectPlaces(tx, pincode))
}
