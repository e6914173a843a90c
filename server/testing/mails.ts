import { ownerPool, type TestShop } from './shop.ts'

// Test help: what a shop has written.

/** The texts of its mails of one kind, the oldest first. */
export async function mailTexts({ tenant }: TestShop, kind: string): Promise<string[]> {
  const { rows } = await ownerPool().query(
    'select text from mails where supplier_id = $1 and kind = $2 order by mail_id',
    [tenant.supplierId, kind],
  )
  return rows.map(({ text }) => text)
}
