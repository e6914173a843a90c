import { type ReactNode, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

interface ScrollRowProps {
  /** For the labels of the buttons. */
  name: string
  title: ReactNode
  /** The number of columns, and when there are arrows: scroll-row.css. */
  columns: 'cards' | 'small' | 'five'
  children: ReactNode
  /** For autoplay: stops while somebody reads or uses the row. */
  controls?: ReactNode
}

/** A row that can be swiped, or turned page by page with wrap-around. */
export function ScrollRow({ name, title, columns, children, controls }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <div className={`row row-${columns}`}>
      <div className="mb-3 flex items-center wide:mb-4 wide:min-h-11 justify-between gap-4">
        <h2 className="text-lg font-bold tracking-tight wrap-anywhere wide:text-xl">{title}</h2>
        <div className="turns hidden shrink-0 gap-2 wide:flex [@media(scripting:none)]:hidden">
          {controls}
          <TurnButton label={`Previous: ${name}`} icon="chevron-left" onPress={() => turn(row.current, -1)} />
          <TurnButton label={`Next: ${name}`} icon="chevron-right" onPress={() => turn(row.current, 1)} />
        </div>
      </div>
      <ul
        ref={row}
        className="no-scrollbar -mx-4 grid scroll-px-4 gap-3 px-4 pb-1 sm:gap-5 lg:mx-0 lg:scroll-px-0 lg:px-0"
      >
        {children}
      </ul>
    </div>
  )
}

/** One page forwards or back, wrapping around at the ends (S2-158). */
export function turn(row: HTMLElement | null, way: 1 | -1): void {
  if (!row) return
  const end = row.scrollWidth - row.clientWidth
  const at = row.scrollLeft
  const next = way === 1 && at > end - 8 ? 0 : way === -1 && at < 8 ? end : at + way * row.clientWidth
  row.scrollTo({ left: next })
}

interface TurnButtonProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  onPress: () => void
}

function TurnButton({ label, icon, onPress }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-full border border-line hover:bg-sunken"
    >
      <Icon name={icon} />
    </button>
  )
}
