import * as MESSAGES from '#contract/messages.ts'
import { SIZE_WANTED } from '#storefront/features/product-card/sizes-path.ts'
import { wishOf } from '#storefront/features/wishlist/wish-of.ts'
import { type WishlistItem, withoutWish, withWish } from '#storefront/features/wishlist/wishlist.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { sentenceOf } from '#ui/answer.ts'

interface Changed {
  list: readonly WishlistItem[]
  goTo?: string
  message?: string
}

/** Handles plain forms, without scripts: a product's form adds it, a wishlist card removes it. */
export async function changeWishlist(form: FormData, list: readonly WishlistItem[], visit: Visit): Promise<Changed> {
  if (!form.has('productId')) return { list: withoutWish(list, Number(form.get('id'))) }
  const found = await visit.api.findProductById({ id: Number(form.get('productId')) })
  if (!found.ok) return { list, message: sentenceOf(found, MESSAGES.tryLater) }
  const product = found.value
  if (!product) return { list, message: MESSAGES.noDetails }
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 100)
  const [size, color] = [text('size'), text('color')]
  // S5-004: a sold-out product needs no size.
  if (!size && product.sizes.some(({ stock }) => stock > 0))
    return { list, goTo: `/product-category/${product.slug}#${SIZE_WANTED}` }
  const isIn = list.some(({ id }) => id === product.id)
  return {
    list: withWish(list, { ...wishOf(product, color), ...(size && { size }), ...(color && { color }) }),
    message: isIn ? `${product.name} is in your wishlist already.` : `${product.name} added to wishlist!`,
  }
}
