import type { CashOutcome, PreviewLine } from '#contract/shop-cash-files.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { awbKey } from '#server/orders/index.ts'
import { selectOrdersOfAwbs } from './facts-store.ts'
import type { CashFile } from './files-store.ts'
import { type FollowedOrder, followOrders, readFollowed } from './follow-cash.ts'
import { selectApplied } from './lines-store.ts'
import { lineKey, type PlannedLine, planLines } from './plan-lines.ts'
import { type Remittance, readRemittance } from './read-remittance-lines.ts'

export interface PlannedFile {
  lines: PlannedLine[]
  unreadable: Remittance['unreadable']
  outcome: CashOutcome
}

/** What a file does to the ledger now. Where it is about to be applied, its orders are locked and brought up to now first. */
export async function planFile(tx: Tx, file: CashFile, { isApplied }: { isApplied: boolean }): Promise<PlannedFile> {
  const { courier, cells, meanings } = file
  const remittance = readRemittance(cells ?? { headings: [], rows: [] }, meanings ?? {})
  const awbs = [...new Set(remittance.lines.map(({ awb }) => awbKey(awb)).filter(Boolean))]
  const named = await selectOrdersOfAwbs(tx, awbs)
  const orderIds = [...new Set(named.map(({ orderId }) => orderId))]
  const orders = isApplied ? await followOrders(tx, orderIds) : await readFollowed(tx, orderIds)
  const keys = remittance.lines.map(lineKey)
  const lines = planLines(remittance.lines, {
    courier,
    ordersOf: byAwb(named, orders),
    applied: await selectApplied(tx, courier, keys),
  })
  return { lines, unreadable: remittance.unreadable, outcome: summarise(lines, remittance, file.statedPaise) }
}

function byAwb(
  named: readonly { awb: string; orderId: number }[],
  orders: readonly FollowedOrder[],
): Map<string, FollowedOrder[]> {
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  const found = new Map<string, FollowedOrder[]>()
  for (const { awb, orderId } of named) {
    const order = byId.get(orderId)
    if (order) found.set(awb, [...(found.get(awb) ?? []), order])
  }
  return found
}

/** Repeated lines count in no sum of ours, but in those that the file states. */
function summarise(lines: readonly PlannedLine[], remittance: Remittance, statedPaise: number | null): CashOutcome {
  const { unreadable, statedGrossPaise, statedNetPaise, unequal } = remittance
  const outcomes = [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, own]) => ({
    outcome,
    lines: own.length,
    paise: sumOf(own, 'grossPaise'),
  }))
  const sums = {
    grossPaise: sumOf(lines, 'grossPaise'),
    feePaise: sumOf(lines, 'feePaise'),
    taxPaise: sumOf(lines, 'taxPaise'),
    setOffPaise: sumOf(lines, 'setOffPaise'),
    netPaise: sumOf(lines, 'netPaise'),
  }
  const stated = [
    { of: 'gross' as const, statedPaise: statedGrossPaise, sumPaise: sums.grossPaise },
    { of: 'net' as const, statedPaise: statedNetPaise, sumPaise: sums.netPaise },
    { of: 'bank' as const, statedPaise, sumPaise: sums.netPaise },
  ]
  return {
    outcomes: [
      ...outcomes,
      ...(unreadable.length > 0 ? [{ outcome: 'unreadable' as const, lines: unreadable.length, paise: 0 }] : []),
    ],
    totals: { lines: lines.length, ...sums },
    differences: stated.flatMap(({ of, statedPaise, sumPaise }) =>
      statedPaise === null || statedPaise === sumPaise ? [] : [{ of, statedPaise, sumPaise }],
    ),
    unequal,
  }
}

type Amount = 'grossPaise' | 'feePaise' | 'taxPaise' | 'setOffPaise' | 'netPaise'

function sumOf(lines: readonly PlannedLine[], amount: Amount): number {
  return lines.reduce((sum, line) => sum + line[amount], 0)
}

export function previewLines({ lines, unreadable }: PlannedFile): PreviewLine[] {
  return [
    ...lines.map(({ nth, awb, orderNumber, grossPaise, outcome, order, openPaise, shifts }) => ({
      ...{ nth, awb, orderNumber, grossPaise, outcome, openPaise, number: order?.number ?? null, why: null },
      shortPaise: shifts.reduce((sum, { reason, paise }) => (reason === 'paid-less' ? sum + paise : sum), 0),
    })),
    ...unreadable.map(({ nth, cells, why }) => ({
      ...{ nth, why, awb: cells, orderNumber: '', grossPaise: 0, number: null, openPaise: 0, shortPaise: 0 },
      outcome: 'unreadable' as const,
    })),
  ]
}
