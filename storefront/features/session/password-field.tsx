import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { TextField } from '#ui/text-field.tsx'

const neverCalls = () => () => {}

/** Show and hide appear with the scripts that they need, in a place reserved for them. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  const isAlive = useSyncExternalStore(
    neverCalls,
    () => true,
    () => false,
  )
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={() => setIsShown(!isShown)}
      className="min-h-11 rounded-md px-2 text-sm font-semibold text-primary-ink"
    >
      {isShown ? 'Hide' : 'Show'}
    </button>
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} end={isAlive ? toggle : <span />} />
}
