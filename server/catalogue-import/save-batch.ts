import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { isCollision } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { findDiffering } from './find-differing.ts'
import { withFreeDeliveryNotice } from './notify-free-delivery.ts'
import type { Recognised } from './recognise-format.ts'
import { type AroundWrite, justWrite, type ProductToSave, type SavedBatch, saveProducts } from './save-products.ts'
import type { BatchLock } from './store.ts'

export type Transact = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>) => Promise<T>

const TAKEN_BACK = new Error('a rehearsal ends before its commit')

/** Does all the work and rolls it back: the result is known, and nothing is written. */
export const rehearse: Transact = async (ctx, work) => {
  let result: Awaited<ReturnType<typeof work>> | undefined
  try {
    await withTransaction(ctx, async (tx) => {
      result = await work(tx)
      throw TAKEN_BACK
    })
  } catch (error) {
    if (error !== TAKEN_BACK) throw error
  }
  return result as Awaited<ReturnType<typeof work>>
}

type Silence = Pick<Recognised, 'silent' | 'isStockSilent'>

/** Products on sale, so few at a time that no order waits long for their rows; new products cannot be ordered yet. */
const CHANGED_AT_ONCE = 200

const NOTHING: SavedBatch = { created: 0, changed: 0, unchanged: 0, written: [], faults: [] }

type SaveBatch = (products: ProductToSave[]) => Promise<SavedBatch>

/** Saves batches of one file, several of which may be under way. */
export function openSaving(
  ctx: Ctx,
  catalogue: Silence,
  transact: Transact,
  aroundWrite: AroundWrite = justWrite,
): SaveBatch {
  // New products get their position in the shop's order one batch after the other; a batch that creates nothing of the
  // kind runs beside others.
  const made = new Set<string>()

  /** New products together, then those that differ from the shop's; the others are only read. */
  return async (products) => {
    if (products.length === 0) return NOTHING
    const { fresh, differing, unchanged, faults } = await transact(ctx, (tx) => findDiffering(tx, products, catalogue))
    const needed = fresh.flatMap(toBeMade)
    const lock = needed.every((name) => made.has(name)) ? 'shared' : 'exclusive'
    let total = add({ ...NOTHING, unchanged, faults }, await saveTogether(fresh, lock))
    for (const name of needed) made.add(name)
    for (const group of inGroups(differing, CHANGED_AT_ONCE)) total = add(total, await saveTogether(group, 'exclusive'))
    return { ...total, written: total.written.toSorted((a, b) => a.line - b.line) }
  }

  /** Data that passes the checks but is refused by the database costs its own product only. */
  async function saveTogether(products: ProductToSave[], lock: BatchLock): Promise<SavedBatch> {
    if (products.length === 0) return NOTHING
    try {
      return await transact(ctx, (tx) =>
        withFreeDeliveryNotice(tx, () => saveProducts(tx, products, catalogue, { lock, aroundWrite })),
      )
    } catch (error) {
      if (lock === 'shared' && (isRefusedData(error) || hasCollided(error))) {
        return saveTogether(products, 'exclusive') // two at once may choose the same slug, or deadlock
      }
      if (!isRefusedData(error)) throw error
      if (products.length === 1) return refuse(products[0], error)
    }
    const half = Math.ceil(products.length / 2)
    const first = await saveTogether(products.slice(0, half), lock)
    return add(first, await saveTogether(products.slice(half), lock))
  }
}

/** Names of the category tree and of the rows of the home page. */
function toBeMade({ group, category, subcategory, headerRows, rowIfNew }: ProductToSave): string[] {
  const rows = headerRows ?? (rowIfNew ? [rowIfNew] : [])
  return [JSON.stringify([group, category, subcategory]), ...rows]
}

/** It still conflicted with another batch after several attempts. */
function hasCollided(error: unknown): boolean {
  return error instanceof Refusal && isCollision(error.cause)
}

function add(one: SavedBatch, other: SavedBatch): SavedBatch {
  return {
    created: one.created + other.created,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    written: [...one.written, ...other.written],
    faults: [...one.faults, ...other.faults],
  }
}

function inGroups<T>(all: T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
}

/** SQLSTATE classes 22 and 23: the data is invalid, as opposed to a database that is unavailable. */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

function refuse(product: ProductToSave | undefined, { message }: Error): SavedBatch {
  const { line = 0, asin = '' } = product ?? {}
  const [problem, done] = [{ id: 'notStored', reason: message }, { id: 'productLeftOut' }] as const
  const fault = { line, column: '', value: asin, problem, done, isLeftOut: true }
  return { created: 0, changed: 0, unchanged: 0, written: [], faults: [fault] }
}
