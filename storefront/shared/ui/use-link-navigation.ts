import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from './shop-link.tsx'

/** Handles clicks on plain links of the server's HTML: links within the shop need no new document. */
export function useLinkNavigation(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || !isPlainClick(event)) return
    event.preventDefault()
    navigate(link.pathname + link.search)?.catch(() => {})
  }
}
