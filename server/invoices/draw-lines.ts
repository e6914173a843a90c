import type { Snapshot, SnapshotLine } from './document-contents.ts'
import { amountOf, reductionOf } from './figures.ts'
import {
  addElement,
  BOTTOM,
  decorate,
  type Element,
  GREY,
  heightOf,
  LEFT,
  RIGHT,
  rule,
  type Sheet,
  write,
} from './sheet.ts'

const SIZE = 8.5
const SMALL = 7.5
const GAP = 3
const HEAD = '#f3f3f3'
/** Where the table continues on further pages. */
const TOP = 48

interface Column {
  title: string
  /** 0: the remaining width. */
  width: number
  text(line: SnapshotLine, at: number): string
  /** In small print below. */
  note?(line: SnapshotLine): string
}

/** Of what was taken off: below zero where more is credited than the price, since a discount went to other lines. */
const minus = (paise: number) => (paise === 0 ? '' : `${paise > 0 ? '\u2212' : '+'}${amountOf(Math.abs(paise))}`)

function columnsOf(snapshot: Snapshot): Column[] {
  const { lines, taxKind, totalPaise } = snapshot
  // Amounts from ten lakh up need more room; none exceeds a crore of crores.
  const more = totalPaise >= 10_00_000_00 ? 26 : 0
  const reduction = reductionOf(snapshot)
  const lessMore = lines.some((line) => Math.abs(line.reductionPaise) >= 1_00_000_00) ? 26 : 0
  const has = (paise: (line: SnapshotLine) => number) => lines.some((line) => paise(line) > 0)
  const tax: Column[] = [
    { title: 'Taxable ₹', width: 58 + more, text: (line) => amountOf(line.taxablePaise) },
    {
      title: 'GST ₹',
      width: 46 + more / 2,
      text: (line) => amountOf(line.taxPaise),
      note: (line) => `${line.percent}%`,
    },
  ]
  return [
    { title: '#', width: 18, text: (_line, at) => String(at + 1) },
    { title: 'Item', width: 0, text: (line) => line.name, note: noteOf },
    { title: 'Qty', width: 26, text: (line) => String(line.units || '') },
    { title: 'Price ₹', width: 54 + more, text: (line) => (line.units > 0 ? amountOf(line.unitPaise) : '') },
    ...(has((line) => line.deliveryPaise)
      ? [
          {
            title: 'Delivery ₹',
            width: 50,
            text: (line: SnapshotLine) => (line.deliveryPaise > 0 ? amountOf(line.deliveryPaise) : 'Free'),
          },
        ]
      : []),
    ...(lines.some((line) => line.reductionPaise !== 0)
      ? [
          {
            title: `${reduction.title} ₹`,
            width: 54 + lessMore,
            text: (line: SnapshotLine) => minus(line.reductionPaise),
          },
        ]
      : []),
    ...(taxKind === 'none' ? [] : tax),
    { title: 'Amount ₹', width: 60 + more, text: (line) => amountOf(line.totalPaise) },
  ]
}

function noteOf({ size, color, hsn }: SnapshotLine): string {
  return [size && `Size ${size}`, color && `Colour ${color}`, hsn && `HSN ${hsn}`].filter(Boolean).join(' · ')
}

/** The table of goods, over as many pages as needed; no row is split. */
export function drawLines(sheet: Sheet, snapshot: Snapshot, y: number): number {
  const columns = columnsOf(snapshot)
  const table = addElement(sheet, sheet.root, 'Table')
  let at = drawHeadRow(sheet, table, columns, y)
  for (const [nth, line] of snapshot.lines.entries()) {
    if (at + rowHeight(sheet, columns, line) > BOTTOM) {
      sheet.doc.addPage()
      at = drawHeadRow(sheet, table, columns, TOP)
    }
    at = drawRow(sheet, table, columns, line, nth, at)
  }
  return at
}

function placed(columns: Column[]): { column: Column; x: number; width: number }[] {
  const rest = RIGHT - LEFT - columns.reduce((sum, { width }) => sum + width, 0)
  let x = LEFT
  return columns.map((column) => {
    const place = { column, x, width: column.width || rest }
    x += place.width
    return place
  })
}

const alignOf = ({ title }: Column) => (title === '#' || title === 'Item' ? 'left' : 'right')

function drawHeadRow(sheet: Sheet, table: Element, columns: Column[], y: number): number {
  const height = 20
  decorate(sheet, () => sheet.doc.rect(LEFT, y, RIGHT - LEFT, height).fill(HEAD))
  const row = addElement(sheet, table, 'TR')
  for (const { column, x, width } of placed(columns)) {
    const style = { size: SMALL, bold: true, colour: GREY, align: alignOf(column) } as const
    write(sheet, row, 'TH', column.title, { x: x + 4, y: y + 4, width: width - 8, ...style })
  }
  return y + height
}

function rowHeight(sheet: Sheet, columns: Column[], line: SnapshotLine): number {
  const heights = placed(columns).map(({ column, width }) => {
    const note = column.note?.(line) ?? ''
    const below = note ? heightOf(sheet, note, { size: SMALL, width: width - 8 }) : 0
    return heightOf(sheet, column.text(line, 0), { size: SIZE, width: width - 8 }) + below
  })
  return Math.max(...heights) + 2 * GAP
}

function drawRow(sheet: Sheet, table: Element, columns: Column[], line: SnapshotLine, nth: number, y: number): number {
  const row = addElement(sheet, table, 'TR')
  for (const { column, x, width } of placed(columns)) {
    const cell = { x: x + 4, width: width - 8, align: alignOf(column) } as const
    const text = column.text(line, nth)
    const below = write(sheet, row, 'TD', text, { ...cell, y: y + GAP, size: SIZE })
    const note = column.note?.(line)
    if (note) write(sheet, row, 'TD', note, { ...cell, y: below, size: SMALL, colour: GREY })
  }
  const end = y + rowHeight(sheet, columns, line)
  rule(sheet, end)
  return end
}
