import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'

const TABS = [
  { by: 'email', to: '?by=email', name: 'E-mail' },
  { by: 'mobile', to: '?by=phone', name: 'Phone' },
] as const

export const START_PANEL_ID = 'start-panel'

/** Links, so that they work without scripts; arrow keys move between them as in any tab list. */
export function StartTabs({ by }: { by: 'email' | 'mobile' }) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]')
    other?.focus()
    other?.click()
  }
  return (
    <div role="tablist" aria-label="Begin with" onKeyDown={onKeyDown} className="mb-5 flex rounded-md bg-sunken p-1">
      {TABS.map((tab) => (
        <Link
          key={tab.by}
          id={`tab-${tab.by}`}
          role="tab"
          to={tab.to}
          replace
          preventScrollReset
          aria-selected={tab.by === by}
          aria-controls={START_PANEL_ID}
          tabIndex={tab.by === by ? 0 : -1}
          className={classNames(
            'flex min-h-11 flex-1 items-center justify-center rounded-md font-semibold',
            tab.by === by ? 'bg-ground text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {tab.name}
        </Link>
      ))}
    </div>
  )
}
