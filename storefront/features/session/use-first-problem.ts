import { useEffect, useRef } from 'react'

/** Each refusal leads to its first sentence: of a long form it is out of sight on a phone, far above the button. */
export function useFirstProblem(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!refused) return
    const first = form.current?.querySelector<HTMLElement>('[role=alert]:not(:empty)')
    if (!first) return
    first.tabIndex = -1
    first.focus()
  }, [refused])

  return form
}
