import { type ReactNode, useRef } from 'react'
import { classNames } from '#storefront/shared/class-names.ts'
import { Icon } from './icon.tsx'

/** How the row scrolls; written out twice, for Tailwind finds whole names only. */
const ROW = 'no-scrollbar snap-x snap-mandatory grid-flow-col overflow-x-auto scroll-smooth'
const FIVE_ROW =
  'no-scrollbar wide:snap-x wide:snap-mandatory wide:grid-flow-col wide:overflow-x-auto wide:scroll-smooth'

/** How many stand side by side: on a phone, a tablet, a desk. The last peeks out on small screens: there is more. */
const COLUMNS = {
  cards:
    'auto-cols-[44%] sm:auto-cols-[30%] lg:auto-cols-[calc((100%-3*1.25rem)/4)] xl:auto-cols-[calc((100%-5*1.25rem)/6)]',
  /** Fewer than are kept at most, so that a full strip can be turned on a desk too (S2-097). */
  small:
    'auto-cols-[34%] sm:auto-cols-[22%] lg:auto-cols-[calc((100%-5*1.25rem)/6)] xl:auto-cols-[calc((100%-6*1.25rem)/7)]',
  /** A grid on small screens, a row of five on wide ones. */
  five: 'grid-cols-4 sm:grid-cols-8 wide:grid-cols-none wide:auto-cols-[calc((100%-4*1.25rem)/5)]',
}

interface ScrollRowProps {
  /** For the labels of the buttons. */
  name: string
  title: ReactNode
  columns: keyof typeof COLUMNS
  children: ReactNode
  /** For autoplay: stops while somebody reads or uses the row. */
  controls?: ReactNode
}

/** A row that is swiped, or turned page by page with wrap-around. */
export function ScrollRow({ name, title, columns, children, controls }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg font-bold tracking-tight wide:text-xl">{title}</h2>
        <div className="hidden shrink-0 gap-2 wide:flex [@media(scripting:none)]:hidden">
          {controls}
          <TurnButton label={`Previous: ${name}`} icon="chevron-left" onPress={() => turn(row.current, -1)} />
          <TurnButton label={`Next: ${name}`} icon="chevron-right" onPress={() => turn(row.current, 1)} />
        </div>
      </div>
      <ul
        ref={row}
        className={classNames(
          '-mx-4 grid scroll-px-4 gap-3 px-4 pb-1 sm:gap-5 lg:mx-0 lg:scroll-px-0 lg:px-0',
          columns === 'five' ? FIVE_ROW : ROW,
          COLUMNS[columns],
        )}
      >
        {children}
      </ul>
    </>
  )
}

/** One page on or back; from the last page to the first and round again (S2-158). */
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
