import { type SubmitEvent, startTransition, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Problem } from './order-form.ts'

/** Seconds before each automatic retry; after the last the shopper decides. */
const WAITS = [1, 2, 4, 8]

/** Sends the order, and after a lost response sends the same form again: its key prevents a second order (F05). */
export function useOrderFetcher<P extends Problem>(fromDocument: P | undefined) {
  const fetcher = useFetcher<P>()
  const [sent, setSent] = useState<{ form: FormData; tries: number }>()
  const problem: P | undefined = (fetcher.data as P | undefined) ?? fromDocument
  const isUnsure = fetcher.data?.kind === 'unsure'
  const wait = isUnsure && sent ? WAITS[sent.tries] : undefined
  const isIdle = fetcher.state === 'idle'

  function send(form: FormData, tries: number) {
    // In one render with the fetcher's own state, which is a transition: one between them would show the problem before the last try.
    startTransition(() => setSent({ form, tries }))
    return fetcher.submit(form, { method: 'post' })
  }

  useEffect(() => {
    if (!isIdle || wait === undefined || !sent) return
    const timer = setTimeout(() => send(sent.form, sent.tries + 1), wait * 1000)
    return () => clearTimeout(timer)
  })

  return {
    /** Ignores a second click while the form is being sent. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const isRetry = isUnsure && sent
      const isOnItsWay = !isIdle || wait !== undefined
      return isOnItsWay ? undefined : send(isRetry ? sent.form : new FormData(event.currentTarget), 0)
    },
    isBusy: !isIdle || wait !== undefined,
    isChecking: isUnsure && (!isIdle || wait !== undefined),
    /** Hidden while the order is being sent. */
    problem: isIdle && wait === undefined ? problem : undefined,
    /** An order with an unknown outcome must be resolved as it was sent, before anything in it may change. */
    isFrozen: isUnsure,
  }
}
