import { hash } from 'node:crypto'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { whoChanged } from '#server/kernel/staff-log.ts'
import type { CashFile } from './files-store.ts'

type Reading = Pick<CashFile, 'meanings' | 'statedPaise'>

/** Of how a file is read: which column is what, and the sum that it is compared with. */
export function markOf({ meanings, statedPaise }: Reading): string {
  const what = [Object.entries(meanings ?? {}).toSorted(), statedPaise]
  return hash('sha256', JSON.stringify(what), 'base64url').slice(0, 16)
}

/** Refuses, naming who changed it, if the caller saw the file read in another way. */
export async function assertReadSo(tx: Tx, file: CashFile, seen: string | undefined): Promise<void> {
  if (seen === undefined || seen === markOf(file)) return
  const by = await whoChanged(tx, file.fileName, ({ did }) => did === 'agree-cash-columns')
  throw new Refusal('changed-meanwhile', { id: 'cashFileReadOtherwise', by })
}
