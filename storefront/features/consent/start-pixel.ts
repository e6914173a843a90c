const SOURCE = 'https://connect.facebook.net/en_US/fbevents.js'

interface Pixel {
  (...args: unknown[]): void
  /** Set by the advertiser's script once it has loaded; until then calls are queued. */
  callMethod?: (...args: unknown[]) => void
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

export function reportPage(id: string): void {
  const pixel = window.fbq ?? startPixel(id)
  pixel('consent', 'grant') // it may have been revoked on this page
  pixel('track', 'PageView')
}

function startPixel(id: string): Pixel {
  const pixel = ((...args: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...args)
    else pixel.queue.push(args)
  }) as Pixel
  // By default it would report every address, click and input.
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
