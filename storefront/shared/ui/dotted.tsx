import { classNames } from '#ui/class-names.ts'

interface DottedProps {
  /** Those that are empty are left out. */
  parts: readonly (string | undefined)[]
  className?: string
}

/** Details with dots between them, but none where a line ends or begins. */
export function Dotted({ parts, className }: DottedProps) {
  const shown = parts.filter((part) => part)
  if (shown.length === 0) return null
  return (
    <p className={classNames('dotted', className)}>
      {shown.map((part, at) => (
        <span key={part}>
          {at > 0 && (
            <>
              <i> ·</i>{' '}
            </>
          )}
          {part}
        </span>
      ))}
    </p>
  )
}
