declare global {
  interface Window {
    /** Null once the page is alive. */
    pressed?: Element[] | null
  }
}

/**
 * What is pressed before the scripts have come. Links and forms the browser follows by itself; a button that only scripts can work is
 * noted by this line of the document and pressed once the page is alive. Until then nobody else hears of it: React, while it takes
 * the page over, would swallow some of these presses and answer others.
 */
export const KEEP_PRESSES = `pressed=[];addEventListener('click',e=>{let b=pressed&&e.target.closest('button[type=button]:not([popovertarget])');b&&(pressed.push(b),e.stopImmediatePropagation())},true)`

/** One after the other, as they were pressed: each finds what the one before it has changed. */
export function pressAgain(): void {
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
