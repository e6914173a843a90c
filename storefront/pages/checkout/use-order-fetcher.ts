import { type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Problem } from './order-form.ts'

/** Seconds before each try of our own; after the last the shopper decides. */
const WAITS = [1, 2, 4, 8]

/**
 * Sends the order, and where the answer was lost asks again with the very same form: the key in it makes a second order
 * impossible (F05).
 */
export function useOrderFetcher(fromDocument: Problem | undefined) {
  const fetcher = useFetcher<Problem>()
  const [sent, setSent] = useState<{ form: FormData; tries: number }>()
  const problem = fetcher.data ?? fromDocument
  const isUnsure = fetcher.data?.kind === 'unsure'
  const wait = isUnsure && sent ? WAITS[sent.tries] : undefined
  const isIdle = fetcher.state === 'idle'

  function send(form: FormData, tries: number) {
    setSent({ form, tries })
    return fetcher.submit(form, { method: 'post' })
  }

  useEffect(() => {
    if (!isIdle || wait === undefined || !sent) return
    const timer = setTimeout(() => send(sent.form, sent.tries + 1), wait * 1000)
    return () => clearTimeout(timer)
  })

  return {
    /** A form that is on its way takes no second press. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const isRetry = isUnsure && sent
      const isOnItsWay = !isIdle || wait !== undefined
      return isOnItsWay ? undefined : send(isRetry ? sent.form : new FormData(event.currentTarget), 0)
    },
    isBusy: !isIdle || wait !== undefined,
    isChecking: isUnsure && (!isIdle || wait !== undefined),
    /** Not while the order is on its way. */
    problem: isIdle && wait === undefined ? problem : undefined,
    /** A lost order must be settled as it was sent, before anything of it may change. */
    isFrozen: isUnsure,
  }
}
