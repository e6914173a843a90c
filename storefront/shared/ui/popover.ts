import type { MouseEvent } from 'react'

/** Closes the menu around it when a link in it is followed. */
export function closeOnNavigation(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element && event.target.closest('a, button[type="submit"]')
  if (pressed) event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
}
