import type { IssuedDocument } from './document-contents.ts'
import { titleOf } from './document-title.ts'
import { drawHead, drawParties } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawTotals } from './draw-totals.ts'
import { dateOf } from './figures.ts'
import { BOTTOM, collect, decorate, GREY, LEFT, openSheet, RIGHT, rule, type Sheet } from './sheet.ts'

/** The document as PDF; the same document and logo always give the same bytes. */
export async function drawDocument(document: IssuedDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const { kind, number, day, snapshot } = document
  const { order, shop, seller } = snapshot
  const subject = `Order ${order.number} at ${shop.title}, ${dateOf(order.day)}`
  const sheet = openSheet({ title: `${titleOf(kind)} ${number}`, author: seller.name, subject, day })
  const written = collect(sheet)
  addDocument(sheet, document, logo)
  sheet.root.end()
  sheet.doc.end()
  return written
}

/** On new pages of A4. */
export function addDocument(sheet: Sheet, document: IssuedDocument, logo: Uint8Array | null): void {
  const first = sheet.doc.bufferedPageRange().count
  sheet.doc.addPage()
  let y = drawHead(sheet, document, logo)
  rule(sheet, y)
  y = drawParties(sheet, document.snapshot, y + 9)
  y = drawLines(sheet, document.snapshot, y)
  drawTotals(sheet, document, y)
  drawFeet(sheet, document, first)
}

/** On every page of the document, once their number is known. */
function drawFeet(sheet: Sheet, { number, snapshot }: IssuedDocument, first: number): void {
  const { doc } = sheet
  const { shop } = snapshot
  const { count } = doc.bufferedPageRange()
  for (let page = first; page < count; page++) {
    doc.switchToPage(page)
    rule(sheet, BOTTOM + 10)
    decorate(sheet, () => {
      doc.font('regular').fontSize(7.5).fillColor(GREY)
      const contact = [shop.title, shop.host, shop.email, shop.mobile].filter(Boolean).join(' · ')
      doc.text(contact, LEFT, BOTTOM + 16, { width: 360, height: 12, ellipsis: true })
      const place = `${number} · page ${page - first + 1} of ${count - first}`
      doc.text(place, RIGHT - 160, BOTTOM + 16, { width: 160, align: 'right' })
    })
  }
}
