import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** What opens a `<details>`, with an arrow, which that of one within another does not turn. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={classNames('flex min-h-11 cursor-pointer items-center gap-1 font-semibold', className)}>
      {children} <Icon name="chevron-down" className="[details[open]>summary>&]:rotate-180" />
    </summary>
  )
}
