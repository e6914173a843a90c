import bwipjs from 'bwip-js/node'
import { formatPaise } from '#contract/money.ts'
import type { IssuedDocument } from './document-contents.ts'
import { addDocument } from './draw-document.ts'
import { BLACK, collect, decorate, GREY, heightOf, openSheet, type Sheet, write } from './sheet.ts'

/** What goes with one parcel: the slip is for packing, the label is for the outside and says what is to be collected, but no price of goods; the invoice goes in. */
export interface Paper {
  number: string
  placedOn: string
  isCod: boolean
  /** What is to be paid on delivery. */
  duePaise: number
  hasAdvance: boolean
  from: { title: string; lines: string[] }
  to: { name: string; lines: string[]; pincode: string; mobile: string }
  lines: { name: string; asin: string; size: string; color: string; units: number }[]
  /** Those that are booked at a courier and not gone: a label each, with the courier's number in place of ours. */
  parcels: { awb: string; carrier: string; codPaise: number }[]
  /** On A4 only. */
  invoice: IssuedDocument | null
}

export interface PapersToDraw {
  papers: Paper[]
  /** 'label': pages of 4 x 6 inches for a thermal printer. 'a4': slip and label side by side, then the invoice. */
  size: 'label' | 'a4'
  title: string
  day: string
}

// Points. A page of 4 x 6 inches; two of them fit side by side on A4.
const CELL = { width: 288, height: 432 }
const MARGIN = 12
/** Three dots of a thermal printer with 203 to the inch: bars of whole dots stay sharp. */
const MODULE = (3 / 203) * 72
const BARS_HEIGHT = 40
/** Two lines. */
const NAME_HEIGHT = 50
/** Above what has to be on the label: PIN code, phone, and what is due. */
const ADDRESS_END = 198
const ADDRESS_LINE = 18

/** The papers of one order stay together, in the order of the orders. */
export async function drawPapers(
  { papers, size, title, day }: PapersToDraw,
  logo: Uint8Array | null,
): Promise<Uint8Array> {
  const sheet = openSheet({ title, author: papers[0]?.from.title ?? '', subject: title, day })
  const written = collect(sheet)
  for (const paper of papers) {
    const labels = labelsOf(paper)
    if (size === 'label') {
      for (const draw of [drawSlip, ...labels]) {
        sheet.doc.addPage({ size: [CELL.width, CELL.height], margin: 0 })
        draw(sheet, paper, 0)
      }
      continue
    }
    // Two beside each other.
    for (const [nth, draw] of [drawSlip, ...labels].entries()) {
      if (nth % 2 === 0) sheet.doc.addPage()
      const side = (sheet.doc.page.width - 2 * CELL.width) / 2
      draw(sheet, paper, side + (nth % 2) * CELL.width)
    }
    if (paper.invoice) addDocument(sheet, paper.invoice, logo)
  }
  sheet.root.end()
  sheet.doc.end()
  return written
}

type Draw = (sheet: Sheet, paper: Paper, left: number) => void

/** One of each parcel; ours until a courier's number is known. */
function labelsOf({ number, duePaise, parcels }: Paper): Draw[] {
  const codes = parcels.length > 0 ? parcels : [{ awb: number, carrier: '', codPaise: duePaise }]
  return codes.map((code) => (sheet, paper, left) => drawLabel(sheet, paper, left, code))
}

function drawSlip(sheet: Sheet, { number, placedOn, isCod, from, lines }: Paper, left: number): void {
  const { x, width } = boxOf(left)
  let y = put(sheet, 'H1', `${from.title}: packing slip`, { x, y: MARGIN, size: 11, bold: true, width })
  y = drawBars(sheet, number, { x, y: y + 4, width })
  y = put(sheet, 'P', `${placedOn} · ${isCod ? 'COD' : 'Prepaid'}`, { x, y, size: 9, width }) + 4
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const last = CELL.height - MARGIN - 16
  for (const [at, line] of lines.entries()) {
    const variant = [line.size, line.color].filter(Boolean).join(' · ')
    const pieces = `${line.units} × ${variant || 'one size'}`
    const name = shortened(line.name, 100)
    const beside = { x: x + 16, width: width - 16 }
    const height =
      heightOf(sheet, pieces, { ...beside, size: 12, bold: true }) + heightOf(sheet, name, { ...beside, size: 9 }) + 16
    const others = lines.length - at
    if (y + height + (others > 1 ? 16 : 0) > last) {
      y = put(sheet, 'P', `and ${others} more ${others === 1 ? 'line' : 'lines'}: see the order`, {
        x,
        y,
        size: 10,
        bold: true,
        width,
      })
      break
    }
    const top = y
    decorate(sheet, () =>
      sheet.doc
        .rect(x, top + 4, 10, 10)
        .lineWidth(1)
        .strokeColor(BLACK)
        .stroke(),
    )
    y = put(sheet, 'P', pieces, { ...beside, y, size: 12, bold: true })
    y = put(sheet, 'P', name, { ...beside, y, size: 9 })
    y = put(sheet, 'P', line.asin, { ...beside, y, size: 8, colour: GREY }) + 3
  }
  const total = units === 1 ? '1 piece' : `${units} pieces`
  put(sheet, 'P', total, { x, y: last, size: 11, bold: true, width })
}

function drawLabel(
  sheet: Sheet,
  { number, from, to, hasAdvance }: Paper,
  left: number,
  { awb, carrier, codPaise }: Paper['parcels'][number],
): void {
  const { x, width } = boxOf(left)
  let y = put(sheet, 'H2', 'To', { x, y: MARGIN, size: 9, colour: GREY, width })
  y = put(sheet, 'P', to.name, { x, y, size: 16, bold: true, width, most: NAME_HEIGHT })
  for (const [nth, line] of to.lines.entries()) {
    const most = ADDRESS_END - y - (to.lines.length - 1 - nth) * ADDRESS_LINE
    y = put(sheet, 'P', line, { x, y, size: 12, width, most })
  }
  y = put(sheet, 'P', to.pincode, { x, y: y + 2, size: 28, bold: true, width })
  y = put(sheet, 'P', `Phone ${to.mobile}`, { x, y, size: 12, width }) + 6
  // Who collects on delivery knows it from here alone: the courier of a typed AWB has no other word of it.
  y = put(sheet, 'P', codPaise > 0 ? `CASH ON DELIVERY ${formatPaise(codPaise)}` : 'PREPAID', {
    x,
    y,
    size: 14,
    bold: true,
    width,
  })
  if (codPaise > 0 && hasAdvance) put(sheet, 'P', 'A part is paid in advance.', { x, y, size: 10, width })
  const foot = CELL.height - MARGIN - 118
  decorate(sheet, () =>
    sheet.doc
      .moveTo(x, foot)
      .lineTo(x + width, foot)
      .lineWidth(0.75)
      .strokeColor(BLACK)
      .stroke(),
  )
  y = drawBars(sheet, awb, { x, y: foot + 6, width })
  const sender = carrier ? `${shortened(carrier, 40)} · ${number} · from ${from.title}` : `From ${from.title}`
  y = put(sheet, 'P', sender, { x, y: y + 2, size: 9, bold: true, width })
  for (const line of from.lines) y = put(sheet, 'P', shortened(line, 90), { x, y, size: 8, width })
}

/** Code 128, with its text below. */
function drawBars(sheet: Sheet, text: string, { x, y, width }: { x: number; y: number; width: number }): number {
  const bars = bwipjs.raw('code128', text, {})[0] as { sbs: number[] }
  const modules = bars.sbs.reduce((sum, each) => sum + each, 0)
  decorate(sheet, () => {
    let at = x + (width - modules * MODULE) / 2
    for (const [nth, count] of bars.sbs.entries()) {
      if (nth % 2 === 0) sheet.doc.rect(at, y, count * MODULE, BARS_HEIGHT)
      at += count * MODULE
    }
    sheet.doc.fill('#000000') // a thermal printer draws no grey
  })
  const below = put(sheet, 'P', text, {
    x,
    y: y + BARS_HEIGHT + 2,
    size: 12,
    bold: true,
    width,
    align: 'center',
  })
  return below
}

/** Nothing goes on on a further page: what does not fit ends with '…'. */
function put(sheet: Sheet, tag: 'H1' | 'H2' | 'P', text: string, style: Parameters<typeof write>[4]): number {
  return write(sheet, sheet.root, tag, text, { most: Math.max(CELL.height - style.y, 1), ...style })
}

function boxOf(left: number): { x: number; width: number } {
  return { x: left + MARGIN, width: CELL.width - 2 * MARGIN }
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
