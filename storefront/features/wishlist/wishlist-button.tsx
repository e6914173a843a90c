import { useSyncExternalStore } from 'react'
import { classNames } from '#storefront/shared/class-names.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { type Chosen, saveWishlist, subscribeToWishlist, type WishlistItem, wishlist, withWish } from './wishlist.ts'

const NONE: readonly WishlistItem[] = []

interface WishlistButtonProps {
  item: WishlistItem
  /** Null stops it: a size is to be chosen first (S5-004). */
  chosen: () => Chosen | null
  className?: string
}

/** Only with scripts: the list is the browser's own. */
export function WishlistButton({ item, chosen, className }: WishlistButtonProps) {
  const list = useSyncExternalStore(subscribeToWishlist, wishlist, () => NONE)
  const isIn = list.some(({ id }) => id === item.id)

  function add() {
    const variant = isIn ? {} : chosen()
    if (!variant) return
    // Not `list`: another tab may have added to it since (R01).
    if (!isIn) saveWishlist(withWish(wishlist(), { ...item, ...variant }))
    const text = isIn ? `${item.name} is in your wishlist already.` : `${item.name} added to wishlist!`
    showToast({ text, image: imageUrl(item.image, '280x280'), link: { to: '/wishlist', text: 'View' } })
  }

  return (
    <Button
      type="button"
      kind="outline"
      aria-pressed={isIn}
      onClick={add}
      className={classNames('[@media(scripting:none)]:hidden', className)}
    >
      <Icon name="heart" isFilled={isIn} className={isIn ? 'text-primary-ink' : undefined} />
      Wishlist
    </Button>
  )
}
