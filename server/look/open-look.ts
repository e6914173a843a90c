import { LOOK_FIELDS, type LookField, type OpenedLook, type ShopPlace } from '#contract/shop-look.ts'
import { type BrandingInput, describeBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { dressed, type LookValues, lookOf, markOf, valueIn } from './look-fields.ts'
import { selectDraft, selectLastVersion, selectPlaces, selectSample } from './store.ts'

const PLACES = 300

export function openLook(ctx: Ctx): Promise<OpenedLook> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, async (tx) => {
    const live = await describeBranding(tx)
    const draft = await selectDraft(tx)
    const look = lookOf(dressed(live, draft))
    return {
      look,
      changed: LOOK_FIELDS.filter((field) => field in draft),
      marks: Object.fromEntries(
        LOOK_FIELDS.map((field) => [field, markOf(valueIn(look, field))]),
      ) as OpenedLook['marks'],
      mark: markOfBoth(live, draft),
      before: await selectLastVersion(tx),
      pages: pagesWith(await selectSample(tx)),
    }
  })
}

function pagesWith(sample: Awaited<ReturnType<typeof selectSample>>): OpenedLook['pages'] {
  const home = { name: 'Home', path: '/' }
  if (!sample) return [home, { name: 'Cart', path: '/addcart' }]
  const { categoryId, slug, productId, size } = sample
  return [
    home,
    { name: 'List', path: `/products-section2/${categoryId}` },
    { name: 'Product', path: `/product/${slug}` },
    { name: 'Cart', path: `/addcart?item=${productId}.${encodeURIComponent(size)}` },
  ]
}

/** Of what shoppers see and what the draft changes: a decision about a draft is about both. */
export function markOfBoth(live: BrandingInput, draft: LookValues): string {
  return markOf([lookOf(live), draft])
}

export function isChanged(live: BrandingInput, field: LookField, value: unknown): boolean {
  return markOf(valueIn(lookOf(live), field)) !== markOf(value)
}

export function listPlaces(ctx: Ctx, { search }: { search?: string | undefined }): Promise<ShopPlace[]> {
  assertMay(ctx, 'settings')
  return withTransaction(ctx, (tx) => selectPlaces(tx, { search, max: PLACES }))
}
