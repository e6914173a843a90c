import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useOrigin } from '#storefront/shared/page-title.tsx'
import { Drawing } from '#ui/icon.tsx'

/** The device's share sheet if it has one; else a chat link, which also works without scripts. */
export function ShareButton({ name }: { name: string }) {
  const { pathname } = useLocation()
  const url = `${useOrigin()}${pathname}`

  async function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Refused or cancelled: no message.
    await navigator.share({ title: name, url }).catch(() => {})
  }

  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Share"
      onClick={share}
      className="on-picture flex items-center justify-center hover:bg-sunken"
    >
      <Drawing path="M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8" />
    </a>
  )
}
