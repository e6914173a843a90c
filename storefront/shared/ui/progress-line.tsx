import { useNavigation } from 'react-router'

/** A thin line at the top of the screen while the next page loads, delayed to avoid flicker. */
export function ProgressLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-full origin-left animate-[progress_6s_var(--ease-out)_120ms_both] bg-primary" />
    </div>
  )
}
