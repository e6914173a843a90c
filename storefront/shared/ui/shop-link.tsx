import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

declare global {
  interface Navigator {
    /** Reported by Chromium; other browsers are not on cheap phones. */
    deviceMemory: number
  }
}

const SMALL_PHONE_GB = 4

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'>, Pick<LinkProps, 'viewTransition'> {
  /** From the root of the shop: '/wishlist'. */
  to: string
}

/**
 * For links that a page has many of. On the server it renders the same as the router's link without resolving each against the location,
 * which took a fifth of a page's time.
 */
export function ShopLink({ to, viewTransition = false, children, ...rest }: ShopLinkProps) {
  if (import.meta.env.SSR)
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  return (
    // On a small phone the pictures of a view transition would hold the answer to the tap back by a quarter of a second.
    <Link
      to={to}
      viewTransition={viewTransition && !(navigator.deviceMemory <= SMALL_PHONE_GB)}
      discover="none"
      {...rest}
    >
      {children}
    </Link>
  )
}
