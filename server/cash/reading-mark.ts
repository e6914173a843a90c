import type { Tx } from '#server/kernel/ctx.ts'
import { markOf } from '#server/kernel/mark-of.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { whoDid } from '#server/kernel/staff-log.ts'
import type { CashFile } from './files-store.ts'

type Reading = Pick<CashFile, 'meanings' | 'statedPaise'>

/** Of how a file is read: which column is what, and the sum that it is compared with. */
export function markOfReading({ meanings, statedPaise }: Reading): string {
  return markOf([Object.entries(meanings ?? {}).toSorted(), statedPaise])
}

/** Refuses, naming who changed it, if the caller saw the file read in another way. */
export async function assertReadSo(tx: Tx, file: CashFile, seen: string | undefined): Promise<void> {
  if (seen === undefined || seen === markOfReading(file)) return
  const { fileId, fileName } = file
  const by = await whoDid(tx, { subject: fileName, did: ['agree-cash-columns'], details: { file: fileId } })
  throw new Refusal('changed-meanwhile', { id: 'cashFileReadOtherwise', by })
}
