import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface PlayButtonProps {
  what: string
  isPlaying: boolean
  onToggle: () => void
  className?: string
}

export function PlayButton({ what, isPlaying, onToggle, className }: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${what}`}
      onClick={onToggle}
      className={classNames(
        'flex size-11 items-center justify-center rounded-full border border-line hover:bg-sunken',
        className,
      )}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  )
}
