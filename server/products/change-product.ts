import type { ParsedInput } from '#contract/call.ts'
import type { Message } from '#contract/say.ts'
import type { changeProduct as call } from '#contract/shop-products.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockPrices, selectOtherHosts, selectStocks, updatePrices, updateUnits } from './store.ts'

type Input = ParsedInput<typeof call>

/**
 * Each value is changed from what its form showed. One that is as wanted already is left alone; one that is neither has
 * been changed by somebody else meanwhile, and then nothing is written: the form says what it is now.
 */
export async function changeProduct(ctx: Ctx, input: Input): Promise<undefined> {
  assertMay(ctx, 'products')
  await withTransaction(ctx, async (tx) => {
    // The stock first, in the order of orders and imports.
    const recounts = await planRecounts(tx, input)
    const prices = await planPrices(tx, input)
    const hosts = await selectOtherHosts(tx)
    if (hosts.length > 0) throw new Refusal('forbidden', { id: 'sharedProduct', hosts: hosts.join(', ') })
    const faults = { ...recounts.faults, ...prices.faults }
    const [first] = Object.values(faults)
    if (first) throw new Refusal('changed-meanwhile', first, { fields: faults })
    for (const recount of recounts.changes) await updateUnits(tx, recount)
    if (prices.isChanged) await updatePrices(tx, input.productId, prices.next)
    const details = { ...prices.told, ...recounts.told }
    if (Object.keys(details).length > 0) await logWrite(tx, { did: 'change-product', subject: prices.asin, details })
  })
}

async function planRecounts(tx: Tx, { productId, stocks }: Input) {
  const current = new Map((await selectStocks(tx, productId, 'for update')).map((row) => [row.stockId, row]))
  const faults: Record<string, Message> = {}
  const told: Record<string, string> = {}
  const changes: { stockId: number; units: number; moved: number }[] = []
  for (const { stockId, seen, wanted } of stocks) {
    const row = current.get(stockId)
    if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const { size, units } = row
    if (units === wanted || seen === wanted) continue
    if (units !== seen) faults[`stock-${stockId}`] = { id: 'stockChangedMeanwhile', size, units }
    changes.push({ stockId, units: wanted, moved: wanted - units })
    told[size || 'pieces'] = `${units} -> ${wanted}`
  }
  return { faults, told, changes }
}

async function planPrices(tx: Tx, { productId, price, mrp }: Input) {
  const current = await lockPrices(tx, productId)
  if (!current) throw new Refusal('not-found', { id: 'noSuchProductHere' })
  const { asin, ...before } = current
  const faults: Record<string, Message> = {}
  const next = { ...before }
  for (const [field, name, change] of [
    ['price', 'pricePaise', price],
    ['mrp', 'mrpPaise', mrp],
  ] as const) {
    if (!change || before[name] === change.wanted || change.seen === change.wanted) continue
    if (before[name] !== change.seen) faults[field] = { id: 'priceChangedMeanwhile', paise: before[name] }
    next[name] = change.wanted
  }
  if (next.pricePaise > next.mrpPaise) {
    throw new Refusal('bad-input', { id: 'priceOverMrp' }, { fields: { price: { id: 'priceOverMrp' } } })
  }
  const told = {
    ...(next.pricePaise !== before.pricePaise && { price: `${before.pricePaise / 100} -> ${next.pricePaise / 100}` }),
    ...(next.mrpPaise !== before.mrpPaise && { MRP: `${before.mrpPaise / 100} -> ${next.mrpPaise / 100}` }),
  }
  return { asin, faults, next, told, isChanged: Object.keys(told).length > 0 }
}
