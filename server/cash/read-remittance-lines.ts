import type { CashColumn } from '#contract/cash-states.ts'
import type { Message } from '#contract/say.ts'
import type { Meanings } from './propose-columns.ts'
import { isRounded, readAmount, readDay } from './read-cells.ts'
import type { FileTable } from './read-table.ts'

export interface RemittanceLine {
  /** The line of the file. */
  nth: number
  awb: string
  orderNumber: string
  /** Nothing was collected, and something is taken off. */
  isCharge: boolean
  /** What the customer paid; below 0 where the courier takes it back. */
  grossPaise: number
  feePaise: number
  taxPaise: number
  setOffPaise: number
  netPaise: number
  batch: string
  utr: string
  paidOn: string | null
}

export interface Remittance {
  lines: RemittanceLine[]
  unreadable: { nth: number; cells: string; why: Message }[]
  /** Its own row of sums. */
  statedGrossPaise: number | null
  statedNetPaise: number | null
  /** Lines whose net is not what is left of what was collected. */
  unequal: number
}

const TEXT_MAX = 60
const TOTAL = /^(grand |sub ?)?total\b/i
const AMOUNTS = ['gross', 'fee', 'tax', 'setOff', 'net'] as const
type Amounts = Record<(typeof AMOUNTS)[number], number>

/** The lines of a file, with its columns so mapped. */
export function readRemittance({ headings, rows }: FileTable, meanings: Meanings): Remittance {
  const places = new Map(Object.entries(meanings).map(([column, heading]) => [column, headings.indexOf(heading)]))
  const has = (column: CashColumn) => (places.get(column) ?? -1) >= 0
  const all: Remittance = { lines: [], unreadable: [], statedGrossPaise: null, statedNetPaise: null, unequal: 0 }
  for (const { line: nth, cells } of rows) {
    const cell = (column: CashColumn) => cells[places.get(column) ?? -1] ?? ''
    const refuse = (why: Message) => all.unreadable.push({ nth, cells: cells.join(' | ').slice(0, 200), why })
    const amounts = readAmounts(cell)
    const isTotal = cell('order') === '' && isSumOf(cell('awb'), cells)
    if (isTotal && amounts) {
      if (has('gross')) all.statedGrossPaise = amounts.gross
      if (has('net')) all.statedNetPaise = amounts.net
      continue
    }
    const main = has('gross') ? cell('gross') : cell('net')
    if (main === '' && cell('awb') === '' && cell('order') === '' && cells.length > 1) continue // a title, or what is below the lines
    if (!amounts || main === '') {
      refuse({ id: 'cashAmountWrong' })
      continue
    }
    if (isRounded(cell('awb'))) {
      refuse({ id: 'awbRounded', awb: cell('awb') })
      continue
    }
    const { gross, fee, tax, setOff, net } = complete(amounts, { hasGross: has('gross'), hasNet: has('net') })
    if (gross === 0 && net === 0) continue // a parcel that was paid before
    if (net !== gross - fee - tax - setOff) all.unequal++
    const utr = cell('utr').slice(0, TEXT_MAX)
    const paidOn = readDay(cell('paidOn'))
    all.lines.push({
      ...{ nth, awb: cell('awb').slice(0, TEXT_MAX), orderNumber: cell('order').slice(0, TEXT_MAX) },
      // Where nothing was collected, what is taken off is the line.
      ...{
        isCharge: gross === 0,
        grossPaise: gross || net,
        feePaise: fee,
        taxPaise: tax,
        setOffPaise: setOff,
        netPaise: net,
        utr,
        paidOn,
      },
      batch: cell('batch').slice(0, TEXT_MAX) || utr || (paidOn ?? ''),
    })
  }
  return all
}

/** A row of sums names no parcel. */
function isSumOf(awb: string, cells: readonly string[]): boolean {
  return TOTAL.test(awb) || (awb === '' && cells.some((text) => TOTAL.test(text)))
}

function readAmounts(cell: (column: CashColumn) => string): Amounts | null {
  const read = AMOUNTS.map((column) => [column, readAmount(cell(column))] as const)
  return read.some(([, paise]) => paise === null) ? null : (Object.fromEntries(read) as Amounts)
}

/** Some files write what is taken off with a minus; one of gross and net may be left out. */
function complete(given: Amounts, { hasGross, hasNet }: { hasGross: boolean; hasNet: boolean }): Amounts {
  const isBack = (hasGross ? given.gross : given.net) < 0
  const without = (paise: number) => (isBack ? paise : Math.abs(paise))
  const [fee, tax, setOff] = [without(given.fee), without(given.tax), without(given.setOff)]
  const off = fee + tax + setOff
  return {
    ...{ fee, tax, setOff },
    gross: hasGross ? given.gross : given.net + off,
    net: hasNet ? given.net : given.gross - off,
  }
}
