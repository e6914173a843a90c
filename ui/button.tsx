import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** One 'primary' per screen; 'outline' and 'quiet' for the rest. */
export type ButtonKind = 'primary' | 'outline' | 'quiet'

const LOOKS: Record<ButtonKind, string> = {
  primary: 'border border-primary-edge bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border border-field-line text-ink hover:bg-sunken',
  quiet: 'text-primary-ink hover:bg-primary-soft',
}

/** For links and labels that look like a button. */
export function buttonLook(kind: ButtonKind = 'primary'): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 text-center font-semibold',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
    LOOKS[kind],
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  /** Shows a spinner and ignores clicks. */
  isBusy?: boolean
}

export function Button({ kind, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      className={classNames(buttonLook(kind), className)}
    >
      {isBusy && <Icon name="wheel" className="animate-spin" />}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind
}

export function ButtonLink({ kind, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonLook(kind), className as string | undefined)} />
}
