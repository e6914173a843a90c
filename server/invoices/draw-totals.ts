import { sumOf } from '#contract/shown-amounts.ts'
import type { IssuedDocument, Snapshot } from './document-contents.ts'
import { amountOf, reductionOf } from './figures.ts'
import { inWords } from './in-words.ts'
import { addElement, BOTTOM, decorate, GREY, heightOf, LEFT, RIGHT, readableOn, type Sheet, write } from './sheet.ts'
import type { RateSum } from './tax-sale.ts'

const TOTALS = { x: 345, width: RIGHT - 345 }
/** The name of a discount takes several lines where it is long. */
const LABEL = { x: TOTALS.x + 10, width: TOTALS.width - 90 }
const SUMS_WIDTH = 280
const TOP = 48

/** The sums that lead to the total, its tax, and the total in words. All on one page. */
export function drawTotals(sheet: Sheet, document: IssuedDocument, y: number): void {
  const { snapshot } = document
  const { title, label } = reductionOf(snapshot)
  const furtherLines = heightOf(sheet, label, LABEL) - heightOf(sheet, title, LABEL)
  const paid = paidRows(document)
  const height = 150 + 14 * (snapshot.sums.length + paid.length) + furtherLines
  const top = y + 14 + height > BOTTOM ? newPage(sheet) : y + 14
  const right = drawSum(sheet, snapshot, paid, top)
  const left = snapshot.taxKind === 'none' ? top : drawTaxes(sheet, snapshot, top)
  let at = Math.max(left, right) + 10
  at = write(sheet, sheet.root, 'P', inWords(snapshot.totalPaise), { x: LEFT, y: at, bold: true })
  for (const sentence of sentencesOf(document)) {
    at = write(sheet, sheet.root, 'P', sentence, { x: LEFT, y: at + 2, size: 8, colour: GREY })
  }
}

function newPage({ doc }: Sheet): number {
  doc.addPage()
  return TOP
}

/** What of the total is left to pay on delivery, and why. */
function paidRows({ snapshot: { totalPaise }, advance }: IssuedDocument): AmountRow[] {
  if (!advance) return []
  const { paidPaise, duePaise } = advance
  const creditedPaise = totalPaise - paidPaise - duePaise
  return [
    ['Paid in advance', signed(-paidPaise)],
    ...(creditedPaise > 0 ? [['Credited since', signed(-creditedPaise)] satisfies AmountRow] : []),
    ['On delivery', `₹${amountOf(duePaise)}`],
  ]
}

type AmountRow = [label: string, value: string]

function drawSum(sheet: Sheet, snapshot: Snapshot, paid: AmountRow[], y: number): number {
  const { lines, adjustments, totalPaise, shop } = snapshot
  const goods = lines.reduce((all, line) => all + line.unitPaise * line.units, 0)
  const delivery = sumOf(adjustments, 'delivery')
  const { label, paise } = reductionOf(snapshot)
  const rows: AmountRow[] = [
    ['Goods', `₹${amountOf(goods)}`],
    ['Delivery', delivery > 0 ? `₹${amountOf(delivery)}` : 'Free'],
    ...(paise === 0 ? [] : [[label, signed(-paise)] satisfies AmountRow]),
  ]
  const table = addElement(sheet, sheet.root, 'Table')
  const right = { width: TOTALS.width - 10, align: 'right' } as const
  const drawRows = (each: readonly AmountRow[], from: number) =>
    each.reduce((at, [label, value]) => {
      const row = addElement(sheet, table, 'TR')
      const below = write(sheet, row, 'TH', label, { ...LABEL, y: at, colour: GREY })
      return Math.max(below, write(sheet, row, 'TD', value, { x: TOTALS.x, y: at, ...right }))
    }, from)
  const at = drawRows(rows, y)
  const ink = readableOn(shop.accent)
  decorate(sheet, () => sheet.doc.roundedRect(TOTALS.x, at + 6, TOTALS.width, 30, 3).fill(shop.accent))
  const row = addElement(sheet, table, 'TR')
  const bold = { y: at + 11, size: 12, bold: true, colour: ink }
  write(sheet, row, 'TH', 'Total', { x: TOTALS.x + 10, ...bold })
  write(sheet, row, 'TD', `₹${amountOf(totalPaise)}`, { x: TOTALS.x, ...right, ...bold })
  return drawRows(paid, at + 36 + (paid.length > 0 ? 6 : 0))
}

/** The tax at each rate. */
function drawTaxes(sheet: Sheet, { sums, taxKind, stateTax }: Snapshot, y: number): number {
  const isSplit = taxKind === 'within-state'
  const titles = ['GST rate', 'Taxable ₹', ...(isSplit ? ['CGST ₹', `${stateTax} ₹`] : ['IGST ₹'])]
  const cellsOf = (sum: RateSum) => [
    isSplit ? `${sum.percent}% (${sum.percent / 2}% + ${sum.percent / 2}%)` : `${sum.percent}%`,
    amountOf(sum.taxablePaise),
    ...(isSplit ? [amountOf(sum.centralPaise), amountOf(sum.statePaise)] : [amountOf(sum.integratedPaise)]),
  ]
  const table = addElement(sheet, sheet.root, 'Table')
  const widths = isSplit ? [88, 62, 56, 74] : [88, 92, 100]
  const drawRow = (cells: string[], at: number, tag: 'TH' | 'TD') => {
    const row = addElement(sheet, table, 'TR')
    let x = LEFT
    for (const [nth, cell] of cells.entries()) {
      const width = widths[nth] ?? 0
      const align = nth === 0 ? 'left' : 'right'
      const style = tag === 'TH' ? { colour: GREY, bold: true, size: 7.5 } : { size: 8.5 }
      write(sheet, row, tag, cell, { x, y: at, width: width - 4, align, ...style })
      x += width
    }
    return at + 14
  }
  let at = drawRow(titles, y, 'TH')
  for (const sum of sums) at = drawRow(cellsOf(sum), at, 'TD')
  if (sums.length > 1) at = drawRow(cellsOf(sumOfRates(sums)).with(0, 'All'), at, 'TD')
  decorate(sheet, () => {
    sheet.doc
      .moveTo(LEFT, y + 14)
      .lineTo(LEFT + SUMS_WIDTH, y + 14)
      .lineWidth(0.5)
      .strokeColor('#d9d9d9')
      .stroke()
  })
  return at
}

function sumOfRates(sums: RateSum[]): RateSum {
  return sums.reduce((all, sum) => ({
    percent: 0,
    taxablePaise: all.taxablePaise + sum.taxablePaise,
    centralPaise: all.centralPaise + sum.centralPaise,
    statePaise: all.statePaise + sum.statePaise,
    integratedPaise: all.integratedPaise + sum.integratedPaise,
  }))
}

function takenBack({ lines, reason }: Snapshot, number: string): string {
  const lowered = lines.some(({ units }) => units === 0)
    ? ' A line without pieces lowers the price of pieces that stay.'
    : ''
  if (reason === undefined) return `This note takes back ${number} in full, because the order was cancelled.`
  return `This note takes back a part of ${number}: ${reason}.${lowered}`
}

function signed(paise: number): string {
  return `${paise < 0 ? '\u2212' : '+'}₹${amountOf(Math.abs(paise))}`
}

function sentencesOf({ kind, snapshot }: IssuedDocument): string[] {
  const { seller, taxKind, against } = snapshot
  const tax =
    taxKind === 'none'
      ? `${seller.name} is not registered for GST and charges no tax.`
      : 'Prices include GST. Delivery is taxed as the goods it brings. No tax is payable on reverse charge.'
  const taken = against ? takenBack(snapshot, against.number) : ''
  const what = kind === 'credit-note' ? 'credit note' : kind === 'bill' ? 'bill' : 'invoice'
  const issued = `Issued electronically by ${seller.name}; this ${what} is valid without a signature.`
  return [taken, tax, issued].filter(Boolean)
}
