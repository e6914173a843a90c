import { type MouseEvent, useSyncExternalStore } from 'react'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'
import { type Chosen, saveWishlist, subscribeToWishlist, type WishlistItem, wishlist, withWish } from './wishlist.ts'

const NONE: readonly WishlistItem[] = []

interface WishlistButtonProps {
  item: WishlistItem
  /** Null stops it: a size must be chosen first (S5-004). */
  chosen: () => Chosen | null
  /** The product's form: without scripts the button submits it to the wishlist. */
  form: string
  className?: string
}

/** With scripts the browser changes the list; without them the server writes its cookie. */
export function WishlistButton({ item, chosen, form, className }: WishlistButtonProps) {
  const list = useSyncExternalStore(subscribeToWishlist, wishlist, () => NONE)
  const isIn = list.some(({ id }) => id === item.id)

  function add(event: MouseEvent) {
    event.preventDefault()
    const variant = isIn ? {} : chosen()
    if (!variant) return
    // Not `list`: another tab may have changed it meanwhile (R01).
    if (!isIn) saveWishlist(withWish(wishlist(), { ...item, ...variant }))
    const text = isIn ? `${item.name} is in your wishlist already.` : `${item.name} added to wishlist!`
    showToast({ text, image: imageUrl(item.image, '280x280'), link: { to: '/wishlist', text: 'View' } })
  }

  return (
    <Button
      form={form}
      formAction="/wishlist"
      formNoValidate
      kind="outline"
      aria-pressed={isIn}
      onClick={add}
      className={className}
    >
      <Icon name="heart" isFilled={isIn} className={isIn ? 'text-primary-ink' : undefined} />
      Wishlist
    </Button>
  )
}
