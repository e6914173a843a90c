import type { ParsedInput } from '#contract/call.ts'
import type {
  browseCash as browsing,
  CashCounts,
  CashOrderRow,
  CashOverview,
  listCashOrders as listing,
  setLateDays as setting,
} from '#contract/shop-cash.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type FileRow, lockCourier, selectCouriers, selectFiles, updateLateDays } from './files-store.ts'
import { countOpenLines, selectCashOrders, selectDays, selectOutstanding, selectSums } from './sums-store.ts'

const FILES_SHOWN = 20
const DAYS_SHOWN = 30
const DAY_MS = 24 * 60 * 60 * 1000

export async function browseCash(
  ctx: Ctx,
  period: ParsedInput<typeof browsing>,
): Promise<CashOverview & { from: string; to: string }> {
  assertMay(ctx, 'orders')
  const { from, to } = chosenPeriod(period)
  return withTransaction(ctx, async (tx) => {
    const sums = await selectSums(tx, { from, to })
    const days = await selectDays(tx, { from, to })
    const couriers = await selectCouriers(tx)
    const files = (await selectFiles(tx, FILES_SHOWN)).map(shownFile)
    const { lateOrders, latePaise } = await selectOutstanding(tx)
    return {
      ...{ from, to, sums, days, files, openLines: await countOpenLines(tx) },
      couriers: couriers.map(({ courier, title, lateDays }) => ({ courier, title, lateDays })),
      late: { orders: lateOrders, paise: latePaise },
    }
  })
}

/** The last thirty days, in India. */
function chosenPeriod({ from, to }: ParsedInput<typeof browsing>): { from: string; to: string } {
  const last = to ?? inIndia(Date.now())
  return { from: from ?? new Date(Date.parse(last) - (DAYS_SHOWN - 1) * DAY_MS).toISOString().slice(0, 10), to: last }
}

function inIndia(at: number): string {
  return new Date(at + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function shownFile({ fileId, title, fileName, state, name, createdAt: at, outcome }: FileRow) {
  const { lines = null, grossPaise = null } = outcome?.totals ?? {}
  return { fileId, title, fileName, state, name, at, lines, grossPaise }
}

export async function countCash(ctx: Ctx): Promise<CashCounts> {
  assertMay(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const { lateOrders, latePaise, ...sums } = await selectOutstanding(tx)
    return { ...sums, late: { orders: lateOrders, paise: latePaise }, openLines: await countOpenLines(tx) }
  })
}

export async function listCashOrders(
  ctx: Ctx,
  { max, ...filter }: ParsedInput<typeof listing>,
): Promise<{ orders: CashOrderRow[]; after: number | null }> {
  assertMay(ctx, 'orders')
  const found = await withTransaction(ctx, (tx) => selectCashOrders(tx, { ...filter, max: max + 1 }))
  const last = found.length > max ? found[max - 1] : undefined
  return { orders: found.slice(0, max).map(({ orderId: _, ...order }) => order), after: last?.orderId ?? null }
}

export async function setLateDays(ctx: Ctx, { courier, days }: ParsedInput<typeof setting>): Promise<undefined> {
  assertMay(ctx, 'orders')
  await withTransaction(ctx, async (tx) => {
    const known = await lockCourier(tx, courier)
    if (!known) throw new Refusal('not-found', { id: 'noSuchCashCourier' })
    if (known.lateDays === days) return
    await updateLateDays(tx, courier, days)
    await logWrite(tx, { did: 'set-late-days', subject: known.title, details: { days } })
  })
}
