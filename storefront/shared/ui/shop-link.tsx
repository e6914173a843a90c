import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

/** A tap shows at once what the next page is known to show; with a view transition both pages would be painted before. */
export const isPhone = !import.meta.env.SSR && matchMedia('(hover: none)').matches

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
    <Link to={to} viewTransition={viewTransition && !isPhone} discover="none" {...rest}>
      {children}
    </Link>
  )
}
