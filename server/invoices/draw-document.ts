import { drawHead, drawParties } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawTotals } from './draw-totals.ts'
import { BOTTOM, decorate, GREY, LEFT, openSheet, RIGHT, rule, type Sheet } from './sheet.ts'
import type { IssuedDocument } from './snapshot.ts'

/** The document as PDF; the same document and logo always give the same bytes. */
export async function drawDocument(document: IssuedDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const sheet = openSheet(document)
  const written = collect(sheet)
  let y = drawHead(sheet, document, logo)
  rule(sheet, y)
  y = drawParties(sheet, document.snapshot, y + 9)
  y = drawLines(sheet, document.snapshot, y)
  drawTotals(sheet, document, y)
  drawFeet(sheet, document)
  sheet.root.end()
  sheet.doc.end()
  return written
}

/** On every page, once the number of pages is known. */
function drawFeet(sheet: Sheet, { number, snapshot }: IssuedDocument): void {
  const { doc } = sheet
  const { shop } = snapshot
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    rule(sheet, BOTTOM + 10)
    decorate(sheet, () => {
      doc.font('regular').fontSize(7.5).fillColor(GREY)
      const contact = [shop.title, shop.host, shop.email, shop.mobile].filter(Boolean).join('  ·  ')
      doc.text(contact, LEFT, BOTTOM + 16, { width: 360, height: 12, ellipsis: true })
      doc.text(`${number}  ·  page ${page + 1} of ${count}`, RIGHT - 160, BOTTOM + 16, { width: 160, align: 'right' })
    })
  }
}

function collect({ doc }: Sheet): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}
