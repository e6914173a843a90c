import { initialOf } from '#contract/initial.ts'
import type { IssuedDocument, Snapshot } from './document-contents.ts'
import { titleOf } from './document-title.ts'
import { dateOf } from './figures.ts'
import { BLACK, decorate, GREY, LEFT, RIGHT, readableOn, type Sheet, write } from './sheet.ts'

const BAND = 74
const STRIPE = 4
const LOGO = { width: 190, height: 44 }
const INITIAL = { side: 38, y: 18, size: 22 }

/** The shop's colour with its logo, and the kind of the document. */
export function drawHead(
  sheet: Sheet,
  { kind, number, day, snapshot }: IssuedDocument,
  logo: Uint8Array | null,
): number {
  const { doc, root } = sheet
  const { shop } = snapshot
  const ink = readableOn(shop.ground)
  decorate(sheet, () => {
    doc.rect(0, 0, doc.page.width, BAND).fill(shop.ground)
    doc.rect(0, BAND, doc.page.width, STRIPE).fill(shop.accent)
  })
  if (logo) drawLogo(sheet, shop.title, logo)
  else {
    drawInitial(sheet, shop)
    const beside = LEFT + INITIAL.side + 12
    write(sheet, root, 'P', shop.title, { x: beside, y: 20, size: 20, bold: true, colour: ink, width: 222 })
  }
  const right = { x: RIGHT - 240, width: 240, align: 'right', colour: ink } as const
  write(sheet, root, 'H1', titleOf(kind), { ...right, y: 15, size: 18, bold: true })
  write(sheet, root, 'P', number, { ...right, y: 41, size: 11 })
  return drawFacts(sheet, factsOf({ kind, number, day, snapshot }), BAND + STRIPE + 14)
}

function drawLogo({ doc, root }: Sheet, title: string, logo: Uint8Array): void {
  root.add(
    doc.struct('Figure', { alt: title }, () => {
      doc.image(Buffer.from(logo), LEFT, 15, { fit: [LOGO.width, LOGO.height], valign: 'center' })
    }),
  )
}

/** As on the pages of a shop that has no logo. */
function drawInitial(sheet: Sheet, { title, accent }: Snapshot['shop']): void {
  const { doc } = sheet
  const { side, y, size } = INITIAL
  decorate(sheet, () => {
    doc.roundedRect(LEFT, y, side, side, 8).fill(accent)
    doc.font('semibold').fontSize(size).fillColor(readableOn(accent))
    doc.text(initialOf(title), LEFT, y + (side - doc.currentLineHeight()) / 2, { width: side, align: 'center' })
  })
}

function factsOf({ kind, day, snapshot }: IssuedDocument): [label: string, value: string][] {
  const { order, against } = snapshot
  return [
    [`${kind === 'credit-note' ? 'Credit note' : kind === 'bill' ? 'Bill' : 'Invoice'} date`, dateOf(day)],
    ['Order', order.number],
    ['Ordered on', dateOf(order.day)],
    against ? ['Takes back', `${against.number} of ${dateOf(against.day)}`] : paidHow(order),
  ]
}

function paidHow({ paymentMode, exchangeOf }: Snapshot['order']): [label: string, value: string] {
  if (exchangeOf !== undefined) return ['Paid by return', exchangeOf]
  return ['Payment', paymentMode === 'COD' ? 'Cash on delivery' : 'Paid online']
}

function drawFacts(sheet: Sheet, facts: [label: string, value: string][], y: number): number {
  const width = (RIGHT - LEFT) / facts.length
  const ends = facts.map(([label, value], at) => {
    const x = LEFT + at * width
    const below = write(sheet, sheet.root, 'P', label, { x, y, size: 7.5, colour: GREY, width: width - 8 })
    return write(sheet, sheet.root, 'P', value, { x, y: below, size: 10, bold: true, colour: BLACK, width: width - 8 })
  })
  return Math.max(...ends) + 8
}

/** The seller, the buyer and the delivery address. */
export function drawParties(sheet: Sheet, { seller, buyer, taxKind }: Snapshot, y: number): number {
  const width = (RIGHT - LEFT) / 2 - 16
  const sold = [
    ...seller.address,
    ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : ['Not registered for GST']),
    ...(seller.state ? [`State ${seller.state}`] : []),
  ]
  const sent = [
    ...buyer.address,
    `Mobile ${buyer.mobile}`,
    ...(taxKind === 'none' ? [] : [`Place of supply ${buyer.state ?? ''}`]),
  ]
  const ends = (
    [
      ['Sold by', seller.name, sold, LEFT],
      ['Billed and delivered to', buyer.name, sent, LEFT + width + 32],
    ] as const
  ).map(([label, name, lines, x]) => {
    let at = write(sheet, sheet.root, 'H2', label, { x, y, size: 7.5, colour: GREY, width })
    at = write(sheet, sheet.root, 'P', name, { x, y: at, size: 11, bold: true, width })
    for (const line of lines) at = write(sheet, sheet.root, 'P', line, { x, y: at, width })
    return at
  })
  return Math.max(...ends) + 12
}
