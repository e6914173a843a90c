import type { ParsedInput } from '#contract/call.ts'
import type { addProduct as call } from '#contract/shop-products.ts'
import { slugFrom, withFreeDeliveryNotice } from '#server/catalogue-import/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { readableCode } from '#server/kernel/readable-code.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { assertOnlyShop } from '#server/resellers/index.ts'
import { assertPictures } from './assert-pictures.ts'
import { type Columns, insertProduct, insertSize, type NewProduct, selectByForm } from './edit-store.ts'
import { findPlace } from './find-place.ts'

type Input = ParsedInput<typeof call>

/** A form that is sent again, by a second tap or over a broken line, makes no second product. */
export async function addProduct(ctx: Ctx, input: Input): Promise<{ productId: number }> {
  assertMay(ctx, 'products')
  return withTransaction(ctx, async (tx) => {
    await assertOnlyShop(tx, 'sharedSupplier')
    const made = await selectByForm(tx, input.form)
    if (made !== undefined) return { productId: made }
    return withFreeDeliveryNotice(tx, () => make(tx, input))
  })
}

async function make(tx: Tx, { name, price, mrp = price, place, sizes, pictures, isDraft, form }: Input) {
  if (price > mrp) throw fieldRefusal('price', { id: 'priceOverMrp' })
  assertSizes(sizes.map(({ size }) => size))
  await assertPictures(tx, pictures)
  const columns: Columns = {
    ...{ name: name.replace(/\s+/g, ' '), original_paise: mrp, discount_paise: price, images: [...new Set(pictures)] },
    ...(await findPlace(tx, place)),
  }
  const { productId, asin, isNew } = await insertOnce(tx, {
    ...columns,
    asin: slugFrom(name).slice(0, 80).replace(/-$/, ''),
    form,
    isDraft,
  })
  if (!isNew) return { productId }
  for (const one of sizes.length > 0 ? sizes : [{ size: '', units: 0 }]) await insertSize(tx, productId, one)
  await logWrite(tx, { did: isDraft ? 'draft-product' : 'add-product', subject: asin, details: { name } })
  return { productId }
}

/** The code is made of the name; one that is taken gets four more characters. */
async function insertOnce(tx: Tx, product: NewProduct): Promise<{ productId: number; asin: string; isNew: boolean }> {
  let { asin } = product
  for (;;) {
    const productId = await insertProduct(tx, { ...product, asin })
    if (productId !== undefined) return { productId, asin, isNew: true }
    const made = await selectByForm(tx, product.form)
    if (made !== undefined) return { productId: made, asin, isNew: false }
    asin = `${product.asin}-${readableCode(4).toLowerCase()}`
  }
}

function assertSizes(sizes: string[]): void {
  const seen = new Set<string>()
  for (const size of sizes) {
    if (size === '' && sizes.length > 1) throw fieldRefusal('sizes', { id: 'sizeNeeded' })
    if (seen.has(size.toLowerCase())) throw fieldRefusal('sizes', { id: 'sizeThere', size })
    seen.add(size.toLowerCase())
  }
}
