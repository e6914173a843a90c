import { useEffect, useRef } from 'react'

/** For a form that may be longer than the window: after a refusal its first faulty field has the focus. */
export function useFirstFault(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return form
}
