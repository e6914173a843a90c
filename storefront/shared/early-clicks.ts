declare global {
  interface Window {
    /** Null after hydration. */
    pressed?: Element[] | null
  }
}

/**
 * Records clicks before hydration. Links and forms work without scripts; clicks on other buttons are stored by this inline script and
 * replayed after hydration. Until then no other listener receives them, since React would lose some and handle others while it hydrates.
 */
export const RECORD_EARLY_CLICKS = `pressed=[];addEventListener('click',e=>{let b=pressed&&e.target.closest('button[type=button]:not([popovertarget])');b&&(pressed.push(b),e.stopImmediatePropagation())},true)`

/** Replays one click after another, in order: each sees the changes of the one before. */
export function replayEarlyClicks(): void {
  const waiting = window.pressed ?? []
  window.pressed = null
  const next = () => {
    const button = waiting.shift()
    if (!button) return
    if (button.isConnected && button instanceof HTMLElement) button.click()
    setTimeout(next)
  }
  next()
}
