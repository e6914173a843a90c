import { useEffect, useState } from 'react'
import { SCROLL_BUTTON_AFTER } from '#contract/limits.ts'
import { Drawing } from '#ui/icon.tsx'

export function ScrollToTop() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(scrollY > SCROLL_BUTTON_AFTER)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  /** Checks for reduced motion itself, since a scripted behaviour overrides the style sheet. */
  function glide() {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  }

  if (!isShown) return null
  return (
    <button
      type="button"
      aria-label="Back to top"
      onClick={glide}
      className="to-top fixed right-3 bottom-24 z-20 flex size-11 animate-[rise_180ms_var(--ease-out)] items-center justify-center rounded-full border border-line bg-ground shadow-card hover:bg-sunken wide:right-6 wide:bottom-6"
    >
      <Drawing path="M12 19V5M6 11l6-6 6 6" />
    </button>
  )
}
