import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type LinkProps } from 'react-router'
import { isPhone, openLink } from '#storefront/shared/opened-link.ts'

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'>, Pick<LinkProps, 'viewTransition'> {
  /** From the root of the shop: '/wishlist'. */
  to: string
}

/**
 * For links that a page has many of. The router's own link resolves its address against the page, which took a fifth of a page's time on the
 * server, and is rendered anew at each step of a navigation: home has 150.
 */
export function ShopLink({ to, viewTransition = false, onClick, ...rest }: ShopLinkProps) {
  const router = use(DataRouterContext)?.router

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!router || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = router.state.location
    // As documents do: a link to the page that is shown is no step of the history.
    const replace = to === pathname + search + hash
    openLink(router, to, { replace, viewTransition: viewTransition && !isPhone })
  }

  return <a href={to} {...rest} onClick={follow} />
}

/** Not yet handled, and not for a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}
