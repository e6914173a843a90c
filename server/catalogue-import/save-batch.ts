import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { Recognised } from './recognise.ts'
import { type ProductToSave, type SavedBatch, saveProducts } from './save-products.ts'
import { tellingCharges } from './telling-charges.ts'

export type Transact = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>) => Promise<T>

const TAKEN_BACK = new Error('a rehearsal ends before its commit')

/** Does all of it and takes it back: what would have come of it is known, and nothing is written. */
export const rehearse: Transact = async (ctx, work) => {
  const done: Awaited<ReturnType<typeof work>>[] = []
  try {
    await withTransaction(ctx, async (tx) => {
      done.push(await work(tx))
      throw TAKEN_BACK
    })
  } catch (error) {
    const [result] = done
    if (error === TAKEN_BACK && result !== undefined) return result
    throw error
  }
  throw TAKEN_BACK
}

/** What the checks before did not foresee and the database refuses, costs its own product only. */
export async function saveBatch(
  ctx: Ctx,
  products: ProductToSave[],
  catalogue: Pick<Recognised, 'silent' | 'isStockSilent'>,
  transact: Transact,
): Promise<SavedBatch> {
  try {
    return await transact(ctx, (tx) => tellingCharges(tx, () => saveProducts(tx, products, catalogue)))
  } catch (error) {
    if (!isRefusedData(error)) throw error
    if (products.length === 1) return refuse(products[0], error)
  }
  const total: SavedBatch = { created: 0, changed: 0, unchanged: 0, written: [], faults: [] }
  for (const product of products) {
    const saved = await saveBatch(ctx, [product], catalogue, transact)
    total.created += saved.created
    total.changed += saved.changed
    total.unchanged += saved.unchanged
    total.written.push(...saved.written)
    total.faults.push(...saved.faults)
  }
  return total
}

/** SQLSTATE classes 22 and 23: the data does not fit, as against a database that is away. */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

function refuse(product: ProductToSave | undefined, { message }: Error): SavedBatch {
  const { line = 0, asin = '' } = product ?? {}
  const problem = `cannot be stored: ${message}`
  const fault = { line, column: '', value: asin, problem, done: 'the product was left out', isLeftOut: true }
  return { created: 0, changed: 0, unchanged: 0, written: [], faults: [fault] }
}
