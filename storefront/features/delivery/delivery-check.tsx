import { useEffect } from 'react'
import type { DeliveryAnswer } from './known-delivery.ts'

interface DeliveryCheckProps {
  /** Where the page of this form leads back to, if not to the page with the form. */
  from?: string
  answer?: DeliveryAnswer | undefined
  /** Called once it is in a page that was opened without loading a document. */
  onReady?: () => void
}

/** A plain form to /delivery. */
export function DeliveryCheck({ from, answer, onReady }: DeliveryCheckProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onReady?.(), [])
  return (
    <form action="/delivery" className="delivery-check">
      {from && <input type="hidden" name="from" value={from} />}
      <label htmlFor="pincode">Deliver to PIN code</label>
      <input
        id="pincode"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={answer?.pincode}
        aria-describedby="delivery"
      />
      <button type="submit">Check</button>
      <p
        id="delivery"
        role="status"
        data-hint="To see the day it can be with you."
        className={answer && !answer.isGood ? 'is-bad' : undefined}
      >
        {answer?.sentence}
      </p>
    </form>
  )
}
