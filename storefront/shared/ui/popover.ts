import type { MouseEvent } from 'react'

/** Closes a menu when one of its links is followed. */
export function closeWhenFollowed(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element && event.target.closest('a, button[type="submit"]')
  if (pressed && event.currentTarget.matches(':popover-open')) event.currentTarget.hidePopover()
}
