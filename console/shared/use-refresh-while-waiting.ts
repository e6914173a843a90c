import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const SOON_MS = 2_000

/** While somebody else works on it, the page looks again by itself. */
export function useRefreshWhileWaiting(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate().catch(() => {}) // the next poll tries again
    }, SOON_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
