import { renderToStaticMarkup } from 'react-dom/server'
import type { Frame } from '#contract/catalogue.ts'
import type { Home } from '#contract/home.ts'
import { toCard } from '#storefront/features/product-card/card.ts'
import { type Block, BlockContents } from './block-contents.tsx'
import type { HomeRowData } from './home-row.tsx'

/** Of a block a document needs the data, to render it once, and a navigation the HTML, so that no script renders it. */
export type HomeSection = HomeRowData | { id: Block['kind']; block?: Block; html?: string }

const ROW_NAMES = { new: 'New in', loved: 'Loved' }

/** Each row is followed by a block, as long as there are both. For the loader only. */
export function sectionsOf({ rows, blocks }: Home, frame: Frame, isDocument: boolean): HomeSection[] {
  const ofShop = rows.map(({ id, name, products }) => ({
    id,
    name,
    cards: products.map((each) => toCard(each, frame)),
  }))
  const byRule = blocks.map((block): HomeSection => {
    if ('products' in block) {
      return { id: block.kind, name: ROW_NAMES[block.kind], cards: block.products.map((each) => toCard(each, frame)) }
    }
    return isDocument
      ? { id: block.kind, block }
      : { id: block.kind, html: renderToStaticMarkup(<BlockContents block={block} />) }
  })
  const longest = Math.max(ofShop.length, byRule.length)
  return Array.from({ length: longest }, (_, at) => [ofShop[at], byRule[at]])
    .flat()
    .filter((section) => section !== undefined)
}
