import { inflateSync } from 'node:zlib'

// Test help: the text of one of our PDFs, read as a viewer reads it: the glyphs of each text, mapped to characters by
// the font's own table. A glyph without characters fails.

interface ReadPdf {
  /** One entry for each piece of text, pages in order. */
  texts: string[]
  pages: number
  /** Every text given for its glyphs (/ActualText), character by character. */
  actual: string[]
  source: string
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const fonts = readFonts(objects)
  const texts = [...objects.values()]
    .filter((body) => /BT\n/.test(streamOf(body)))
    .flatMap((body) => textsIn(streamOf(body), fonts))
  const actual = [...source.matchAll(/\/ActualText \(([\s\S]*?)\)\n/g)].map(([, text = '']) =>
    utf16(withoutEscapes(text)),
  )
  return { texts, pages: source.match(/\/Type \/Page\n/g)?.length ?? 0, actual, source }
}

function streamOf(body: string): string {
  const [, packed] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (packed === undefined) return ''
  const bytes = Buffer.from(packed, 'latin1')
  return (/FlateDecode/.test(body.slice(0, body.indexOf('stream'))) ? inflate(bytes) : bytes).toString('latin1')
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes)
  } catch {
    return Buffer.alloc(0) // a picture
  }
}

type Font = Map<number, string>

/** Font name in the pages ('F1') -> glyph -> characters. */
function readFonts(objects: Map<string, string>): Map<string, Font> {
  const fonts = new Map<string, Font>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (table) fonts.set(name, readTable(streamOf(objects.get(table) ?? '')))
    }
  }
  return fonts
}

function readTable(map: string): Font {
  const font: Font = new Map()
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      font.set(Number.parseInt(first, 16) + at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return font
}

function textsIn(content: string, fonts: Map<string, Font>): string[] {
  const texts: string[] = []
  let font: Font | undefined
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    if (array === undefined) continue
    const glyphs = [...array.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    texts.push(glyphs.map((glyph) => characterOf(font, glyph)).join(''))
  }
  return texts
}

function characterOf(font: Font | undefined, glyph: string): string {
  const character = font?.get(Number.parseInt(glyph, 16))
  if (character === undefined) throw new Error(`the glyph ${glyph} stands for nothing`)
  return character
}

const withoutEscapes = (text: string) =>
  text.replace(/\\([\s\S])/g, (_, character) => ({ n: '\n', r: '\r', t: '\t' })[character as string] ?? character)

function utf16(text: string): string {
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
}
