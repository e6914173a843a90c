import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Some 3,000 cards. */
const LETTERS_KEPT = 5_000_000

const pieces = new WeakMap<object, number>()
const drawn = new Map<string, string>()
let pieceCount = 0
let letters = 0

/**
 * The HTML of a piece with these props, drawn when it is first asked for. Resellers of one supplier show the same cards and the same
 * tree, and a page that is rendered anew shows mostly what it showed before. Nothing of it can be old: its props are its name.
 */
export function drawOnce<P extends object>(piece: ComponentType<P>, props: P): string {
  const name = `${numberOf(piece)} ${JSON.stringify(props)}`
  const known = drawn.get(name)
  if (known !== undefined) {
    // What was used last is dropped last.
    drawn.delete(name)
    drawn.set(name, known)
    return known
  }
  const html = renderToString(createElement(piece, props))
  if (html.startsWith('<link'))
    throw new Error(`a piece that is drawn once has what belongs into the head: ${html.slice(0, 200)}`)
  keep(name, html)
  return html
}

function keep(name: string, html: string): void {
  drawn.set(name, html)
  letters += name.length + html.length
  for (const [oldest, its] of drawn) {
    if (letters <= LETTERS_KEPT) break
    drawn.delete(oldest)
    letters -= oldest.length + its.length
  }
}

function numberOf(piece: object): number {
  const known = pieces.get(piece)
  if (known !== undefined) return known
  pieces.set(piece, ++pieceCount)
  return pieceCount
}
