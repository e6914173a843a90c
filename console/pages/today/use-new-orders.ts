import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const AGAIN_MS = 2_000

/**
 * The server sends an event when orders come or move. After a cut the browser connects again with the id of its last event, so that
 * nothing is missed; a stream that the browser has given up is opened anew, and at once when the network is back.
 */
export function useNewOrders(shop: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let events: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAgain = false
    const look = () => revalidate().catch(() => {})
    const open = () => {
      clearTimeout(timer)
      events?.close()
      events = new EventSource(`/shops/${shop}/events`)
      events.addEventListener('orders', look)
      // A new stream knows nothing of the one before.
      if (isAgain) events.addEventListener('hello', look, { once: true })
      isAgain = true
      events.addEventListener('error', () => {
        if (events?.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    window.addEventListener('online', open)
    return () => {
      window.removeEventListener('online', open)
      clearTimeout(timer)
      events?.close()
    }
  }, [shop, revalidate])
}
