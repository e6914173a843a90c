import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

declare global {
  interface Navigator {
    /** In GB, reported by Chromium; other browsers are not on cheap phones. */
    deviceMemory?: number
  }
}

/** It would paint both pages of a view transition for a quarter of a second before it answers the tap. */
export const isSmallPhone = (navigator.deviceMemory ?? 8) <= 4

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
    <Link to={to} viewTransition={viewTransition && !isSmallPhone} discover="none" {...rest}>
      {children}
    </Link>
  )
}
