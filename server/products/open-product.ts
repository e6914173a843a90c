import type { OpenedProduct, ProductChoices } from '#contract/shop-products.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectOtherHosts } from '#server/resellers/index.ts'
import { losesByTyping } from './description-text.ts'
import { showFields, showTexts, writePictures, writePlace } from './show-fields.ts'
import { selectPlaces, selectProduct, selectStocks } from './store.ts'

/** Further ones can be typed. */
const PLACES_MAX = 500

export async function openProduct(ctx: Ctx, { productId }: { productId: number }): Promise<OpenedProduct> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    const row = await selectProduct(tx, productId)
    if (!row) throw new Refusal('not-found', { id: 'noSuchProductHere' })
    const stocks = await selectStocks(tx, productId)
    const log = await selectLog(tx, { subject: row.asin, max: 10 })
    const { asin, name, image, mrpPaise, pricePaise, state, units, colors, deliveryPaise, descriptionHtml } = row
    const { place, material, hsn, gst, returns, description, details } = showFields(row)
    return {
      ...{
        productId,
        asin,
        name,
        image,
        mrpPaise,
        pricePaise,
        state,
        units,
        place,
        colors,
        material,
        hsn,
        gst,
        returns,
      },
      ...{ deliveryPaise, stocks, pictures: writePictures(row), isSimplified: losesByTyping(descriptionHtml) },
      ...showTexts(row),
      marks: { description, details },
      log: log.map(({ name, did, at }) => ({ name, did, at })),
      ...(await choices(tx)),
    }
  })
}

export async function listProductChoices(ctx: Ctx): Promise<ProductChoices> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, choices)
}

async function choices(tx: Tx): Promise<ProductChoices> {
  const [places, alsoAt] = await Promise.all([selectPlaces(tx, PLACES_MAX), selectOtherHosts(tx)])
  return { places: places.map(writePlace), alsoAt }
}
