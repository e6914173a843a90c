import { renderToStaticMarkup } from 'react-dom/server'
import type { Frame, ProductCard } from '#contract/catalogue.ts'
import type { Home } from '#contract/home.ts'
import type { OpenOffer } from '#contract/open-offers.ts'
import { toCard } from '#storefront/features/product-card/card.ts'
import { type Block, BlockContents } from './block-contents.tsx'
import type { HomeRowData } from './home-row.tsx'

/** Of a block a document needs the data, to render it once, and a navigation the HTML, so that no script renders it. */
export type HomeSection = HomeRowData | { id: Block['kind']; block?: Block; html?: string }

const ROW_NAMES = { new: 'New in', loved: 'Loved' }

interface ShopLook {
  frame: Frame
  offers: readonly OpenOffer[]
}

/** Each row is followed by a block, as long as there are both. For the loader only. */
export function sectionsOf({ rows, blocks }: Home, shop: ShopLook, isDocument: boolean): HomeSection[] {
  const cardsOf = (products: readonly ProductCard[]) => products.map((each) => toCard(each, shop))
  const ofShop = rows.map(({ id, name, products }) => ({
    id,
    name,
    cards: cardsOf(products),
  }))
  const byRule = blocks.map((block): HomeSection => {
    if ('products' in block) {
      return { id: block.kind, name: ROW_NAMES[block.kind], cards: cardsOf(block.products) }
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
