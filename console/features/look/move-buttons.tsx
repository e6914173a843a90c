import { Icon } from '#ui/icon.tsx'

interface MoveButtonsProps {
  /** What is moved, for those who do not see the arrows. */
  name: string
  at: number
  count: number
}

/** Two buttons of a form, `move` = '2:1' (from, to): also without scripts. */
export function MoveButtons({ name, at, count }: MoveButtonsProps) {
  const look =
    'flex size-11 items-center justify-center rounded-md border border-field-line hover:bg-sunken disabled:opacity-30'
  return (
    <span className="flex shrink-0 gap-1">
      <button
        type="submit"
        name="move"
        value={`${at}:${at - 1}`}
        disabled={at === 0}
        aria-label={`Move ${name} up`}
        className={look}
      >
        <Icon name="chevron-down" className="rotate-180" />
      </button>
      <button
        type="submit"
        name="move"
        value={`${at}:${at + 1}`}
        disabled={at === count - 1}
        aria-label={`Move ${name} down`}
        className={look}
      >
        <Icon name="chevron-down" />
      </button>
    </span>
  )
}
