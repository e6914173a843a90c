import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

/** Closes a dialog or drawer. The caller passes how: a popover target, a handler, or `type="submit"` in a dialog's form. */
export function CloseButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Close"
      {...rest}
      className={classNames('flex size-11 items-center justify-center rounded-full hover:bg-sunken', className)}
    >
      <Icon name="close" />
    </button>
  )
}
