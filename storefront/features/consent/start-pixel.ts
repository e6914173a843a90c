const SOURCE = 'https://connect.facebook.net/en_US/fbevents.js'

interface Pixel {
  (...words: unknown[]): void
  /** Set by the advertiser's script when it has arrived; until then words wait in the queue. */
  callMethod?: (...words: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

export function tellPage(id: string): void {
  const pixel = window.fbq ?? startPixel(id)
  pixel('consent', 'grant') // it may have been revoked on this page
  pixel('track', 'PageView')
}

/** The advertiser's script takes no further notice; what it has loaded goes with the page. */
export function silencePixel(): void {
  window.fbq?.('consent', 'revoke')
}

function startPixel(id: string): Pixel {
  const pixel = ((...words: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...words)
    else pixel.queue.push(words)
  }) as Pixel
  // By itself it would tell every address, and what is pressed and typed.
  Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0', disablePushState: true })
  window.fbq = pixel
  window._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  const script = document.createElement('script')
  script.async = true
  script.src = SOURCE
  document.head.append(script)
  return pixel
}
