import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Of a `<details className="group">`: what opens it, with an arrow. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary className={classNames('flex min-h-11 cursor-pointer items-center gap-1 font-semibold', className)}>
      {children} <Icon name="chevron-down" className="group-open:rotate-180" />
    </summary>
  )
}
