import type { Product } from '#contract/catalogue.ts'
import { HOME_BLOCKS, type Home, type HomeBlock } from '#contract/home.ts'
import { chooseHeaderRows, selectProductsByIds } from '#server/catalogue/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { chooseGoods } from './choose-goods.ts'
import { selectCandidates, selectCategoryWords, selectHomeSettings, selectOffered, selectPriceSteps } from './store.ts'

/** A shop with so many rows of its own needs none by rule. */
const ROWS_ENOUGH = 4

const RUPEES = [99, 199, 499, 999, 1999, 4999, 9999, 19_999, 49_999, 99_999]
const PRICE_TILES = { steps: RUPEES.map((rupees) => rupees * 100), least: 4, most: 4 }

/** What the page shows besides banners and categories; a block for which there is too little is left out. */
export function getHome(ctx: Ctx): Promise<Home> {
  return withTransaction(ctx, async (tx) => {
    const [rows, settings, newest, loved, underPaise, offered] = await Promise.all([
      chooseHeaderRows(tx),
      selectHomeSettings(tx),
      selectCandidates(tx, 'new'),
      selectCandidates(tx, 'loved'),
      selectPriceSteps(tx, PRICE_TILES),
      selectOffered(tx),
    ])
    const kinds = settings.home ?? HOME_BLOCKS.filter((kind) => !isRow(kind) || rows.length < ROWS_ENOUGH)
    const goods = chooseGoods(kinds, {
      shown: rows.flatMap((row) => row.productIds),
      newest,
      loved,
      offered,
      hidden: settings.hidden,
    })
    const [products, categories] = await Promise.all([
      selectProductsByIds(tx, [...rows.flatMap((row) => row.productIds), ...goods.new, ...goods.loved]),
      selectCategoryWords(
        tx,
        goods.edit.map(({ categoryId }) => categoryId),
      ),
    ])
    const productsOf = productsIn(products)

    const blockOf = (kind: HomeBlock['kind']): HomeBlock[] => {
      switch (kind) {
        case 'edit': {
          const sides = goods.edit.flatMap(({ categoryId, image }) => {
            const category = categories.find(({ id }) => id === categoryId)
            return category ? [{ categoryId, name: category.name, words: category.words, image }] : []
          })
          return sides.length > 0 ? [{ kind, words: settings.tagline, sides }] : []
        }
        case 'prices':
          return underPaise.length > 1 ? [{ kind, underPaise }] : []
        case 'offer':
          return goods.offer ? [{ kind, ...goods.offer }] : []
        case 'story':
          return settings.story ? [{ kind, intro: settings.story }] : []
        default:
          return goods[kind].length > 0 ? [{ kind, products: productsOf(goods[kind]) }] : []
      }
    }
    return {
      rows: rows.map(({ id, name, productIds }) => ({ id, name, products: productsOf(productIds) })),
      blocks: kinds.flatMap(blockOf),
    }
  })
}

function isRow(kind: HomeBlock['kind']): boolean {
  return kind === 'new' || kind === 'loved'
}

function productsIn(products: Product[]): (ids: number[]) => Product[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}
