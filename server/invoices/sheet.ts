import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { asOneLine } from '#contract/one-line.ts'

// Points of A4.
export const LEFT = 40
export const RIGHT = 555
/** Below it are only the page's number and the shop's address. */
export const BOTTOM = 794
export const GREY = '#5f5f5f'
export const BLACK = '#1a1a1a'
const LINE = '#d9d9d9'

// One family for Latin, the rupee sign and Devanagari, so that no line mixes fonts (SIL Open Font License).
const FONTS = {
  regular: readFileSync(join(import.meta.dirname, 'mukta-regular.ttf')),
  semibold: readFileSync(join(import.meta.dirname, 'mukta-semibold.ttf')),
}

export type Element = PDFKit.PDFStructureElement
type Tag = 'H1' | 'H2' | 'P' | 'TD' | 'TH' | 'Figure'

interface TextStyle {
  size?: number
  bold?: boolean
  colour?: string
  width?: number
  /** At most this high: what does not fit ends with '…'. Without it a text that is too long goes on on a new page. */
  most?: number
  align?: 'left' | 'right' | 'center'
}

export interface Sheet {
  doc: PDFKit.PDFDocument
  /** The root of the accessibility tree; anything drawn without a tag is decoration. */
  root: Element
}

/** The same document gives the same bytes: nothing depends on time or chance. */
export function openSheet(info: { title: string; author: string; subject: string; day: string }): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    font: '',
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      CreationDate: new Date(`${info.day}T00:00:00+05:30`),
    },
  })
  for (const [name, font] of Object.entries(FONTS)) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

export function addElement({ doc }: Sheet, parent: Element, tag: 'Sect' | 'Table' | 'TR'): Element {
  const element = doc.struct(tag)
  parent.add(element)
  return element
}

function setStyle({ doc }: Sheet, { size = 9, bold = false, colour = BLACK }: TextStyle): void {
  doc
    .font(bold ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
}

/** Mukta has a large line height, for Devanagari's marks above and below; a little less is enough. */
const gapOf = ({ size = 9 }: TextStyle) => -0.2 * size

function optionsOf(sheet: Sheet, style: TextStyle) {
  const { width = RIGHT - LEFT, align = 'left' } = style
  const lineGap = gapOf(style)
  // PDFKit reckons the last lines without their gap.
  const height = roomOf(sheet, style) - 3 * lineGap
  return { width, align, lineGap, ...(style.most !== undefined && { height, ellipsis: true }) }
}

/** The height of the whole lines that it may have, at least one. The style is set. */
function roomOf({ doc }: Sheet, style: TextStyle): number {
  const line = doc.currentLineHeight(true) + gapOf(style)
  return Math.max(1, Math.floor((style.most ?? Number.POSITIVE_INFINITY) / line)) * line
}

/** Writes a text as a tagged element; returns where it ends. No line of it is begun by whoever typed it: that could look like ours. */
export function write(
  sheet: Sheet,
  parent: Element,
  tag: Tag,
  typed: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): number {
  const { doc } = sheet
  const text = asOneLine(typed)
  // Devanagari glyphs are stored in visual order, not in that of the text.
  const actual = /[\u0900-\u097f]/.test(text) ? { actual: text } : {}
  parent.add(
    doc.struct(tag, actual, () => {
      setStyle(sheet, style)
      doc.text(text, x, y, optionsOf(sheet, style))
    }),
  )
  return y + heightOf(sheet, text, style)
}

export function heightOf(sheet: Sheet, text: string, style: TextStyle): number {
  setStyle(sheet, style)
  const height = sheet.doc.heightOfString(asOneLine(text) || ' ', optionsOf(sheet, style))
  return Math.min(height, roomOf(sheet, style))
}

export function collect({ doc }: Sheet): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}

/** Draws something that screen readers skip. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule(sheet: Sheet, y: number, from = LEFT, to = RIGHT): void {
  decorate(sheet, () => {
    sheet.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(LINE).stroke()
  })
}

/** A readable text colour on any colour of the reseller. */
export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where black and white have the same contrast.
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
