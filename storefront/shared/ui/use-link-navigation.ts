import { type MouseEvent, use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { openLink } from '#storefront/shared/opened-link.ts'
import { isPlainClick } from './shop-link.tsx'

/** Handles clicks on plain links of the server's HTML: links within the shop need no new document. */
export function useLinkNavigation(): (event: MouseEvent) => void {
  const router = use(DataRouterContext)?.router
  return (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest('a')
    if (!router || !link || link.origin !== location.origin || !isPlainClick(event)) return
    event.preventDefault()
    openLink(router, link.pathname + link.search, {})
  }
}
