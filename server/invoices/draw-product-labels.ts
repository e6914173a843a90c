import bwipjs from 'bwip-js/node'
import { collect, decorate, openSheet, type Sheet, write } from './sheet.ts'

/** One label: its code is that of the product, with the size after a slash. */
interface ProductLabel {
  name: string
  asin: string
  size: string
}

export interface LabelsToDraw {
  labels: ProductLabel[]
  title: string
  day: string
}

// Points. 24 labels of 70 x 37 mm on A4, as they are sold everywhere.
const MM = 72 / 25.4
const LABEL = { width: 70 * MM, height: 37 * MM }
const ACROSS = 3
const DOWN = 8
const MARGIN = 4 * MM
const LABEL_BARS_HEIGHT = 34
/** What any printer draws and any camera reads. */
const WIDEST_MODULE = 0.38 * MM
const NARROWEST_MODULE = 0.19 * MM

export async function drawProductLabels({ labels, title, day }: LabelsToDraw): Promise<Uint8Array> {
  const sheet = openSheet({ title, author: title, subject: title, day })
  const written = collect(sheet)
  const top = (297 * MM - DOWN * LABEL.height) / 2
  for (const [nth, label] of labels.entries()) {
    const place = nth % (ACROSS * DOWN)
    if (place === 0) sheet.doc.addPage()
    drawLabel(sheet, label, {
      x: (place % ACROSS) * LABEL.width + MARGIN,
      y: top + Math.floor(place / ACROSS) * LABEL.height + MARGIN,
    })
  }
  sheet.root.end()
  sheet.doc.end()
  return written
}

function drawLabel(sheet: Sheet, { name, asin, size }: ProductLabel, { x, y }: { x: number; y: number }): void {
  const width = LABEL.width - 2 * MARGIN
  const code = size ? `${asin}/${size}` : asin
  const below = write(sheet, sheet.root, 'P', shortened(name, 34), { x, y, size: 9, bold: true, width })
  drawBars(sheet, code, { x, y: below + 2, width })
  const text = shortened(size ? `${asin} · ${size}` : asin, 40)
  write(sheet, sheet.root, 'P', text, { x, y: below + LABEL_BARS_HEIGHT + 4, size: 8, width, align: 'center' })
}

/** A code that is too long for the label, or has characters that Code 128 lacks, is only printed as text: it can be typed. */
function drawBars(sheet: Sheet, code: string, { x, y, width }: { x: number; y: number; width: number }): void {
  if (!/^[\x20-\x7e]{1,60}$/.test(code)) return
  const { sbs } = bwipjs.raw('code128', code, {})[0] as { sbs: number[] }
  const modules = sbs.reduce((sum, each) => sum + each, 0)
  const module = Math.min(WIDEST_MODULE, width / (modules + 10))
  if (module < NARROWEST_MODULE) return
  decorate(sheet, () => {
    let at = x + (width - modules * module) / 2
    for (const [nth, count] of sbs.entries()) {
      if (nth % 2 === 0) sheet.doc.rect(at, y, count * module, LABEL_BARS_HEIGHT)
      at += count * module
    }
    sheet.doc.fill('#000000')
  })
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
