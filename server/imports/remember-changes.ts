import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AroundWrite } from '#server/catalogue-import/index.ts'
import { insertChanges, lockProducts, type NewChange, type ProductNow, selectProducts } from './changes-store.ts'
import { keepRunning } from './store.ts'

/**
 * Keeps how each product was before an import and after it, in the transaction that changes it. That is undone unless
 * the import still runs: what is written beside taking it back, or after it, would stay.
 */
export function rememberChanges(importId: number): AroundWrite {
  return async (tx, asins, write) => {
    await lockProducts(tx, { asins })
    const before = new Map((await selectProducts(tx, { asins })).map((product) => [product.productId, product]))
    const result = await write()
    // Only now, so that who stops the import or ends it does not wait for the whole write.
    await keepRunning(tx, importId)
    const changes = (await selectProducts(tx, { asins })).flatMap((after) =>
      describeChange(before.get(after.productId), after),
    )
    if (changes.length > 0) await insertChanges(tx, importId, changes)
    return result
  }
}

/** Only what differs is kept; of a new product, whose texts may be long, a digest shows whether it was edited since. */
function describeChange(before: ProductNow | undefined, after: ProductNow): NewChange[] {
  const { productId, fields, stocks } = after
  const of = { productId, name: String(fields.name) }
  if (!before) return [{ ...of, before: null, after: { fields: { digest: digestOf(fields) }, stocks } }]
  const names = Object.keys(fields).filter((name) => !isDeepStrictEqual(before.fields[name], fields[name]))
  const ids = stocks.filter((stock) => !before.stocks.some((old) => isDeepStrictEqual(old, stock)))
  if (names.length === 0 && ids.length === 0) return []
  const pick = (product: ProductNow) => ({
    fields: Object.fromEntries(names.map((name) => [name, product.fields[name]])),
    stocks: product.stocks.filter(({ stockId }) => ids.some((stock) => stock.stockId === stockId)),
  })
  return [{ ...of, before: { ...pick(before), staffEdits: before.staffEdits }, after: pick(after) }]
}

export function digestOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
