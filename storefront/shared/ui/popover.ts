import type { MouseEvent } from 'react'

/** A menu does not stay open over the page that it led to. */
export function closeWhenFollowed(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element && event.target.closest('a, button[type="submit"]')
  if (pressed && event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover()
}
