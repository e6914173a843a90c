import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { IssuedDocument } from './document-contents.ts'
import { selectDocuments } from './store.ts'

const AT_ONCE = 500

/** The reseller's documents in order of issue, of one financial year ('2026-27') or of all. */
export function listInvoices(ctx: Ctx, { year }: { year: string | undefined }): AsyncGenerator<IssuedDocument> {
  if (year !== undefined && !/^\d{4}-\d{2}$/.test(year)) {
    throw new Refusal('bad-input', { id: 'financialYearWrong', year })
  }
  return readDocuments(ctx, year)
}

async function* readDocuments(ctx: Ctx, year: string | undefined): AsyncGenerator<IssuedDocument> {
  for (let after = 0; ; ) {
    const documents = await withTransaction(ctx, (tx) =>
      selectDocuments(tx, { financialYear: year, after, most: AT_ONCE }),
    )
    yield* documents
    const last = documents.at(-1)
    if (!last) return
    after = last.id
  }
}
