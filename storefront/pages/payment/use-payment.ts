import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { UpiRequest } from '#contract/payment-requests.ts'
import type { OpenPayment, PaymentFields } from '#contract/payments.ts'
import { type BuyNow, paymentPath } from '#storefront/features/cart/buy-now.ts'
import { openCheckout } from './open-checkout.ts'

/** The action's response to a result of the gateway that did not redirect to the orders. */
export interface Confirmation {
  message: string
  /** The payment is known but not settled yet. */
  isOpen: boolean
}

/** A payment may be settled elsewhere: by the gateway's event, or in the banking app on the same phone. */
const LOOK_AGAIN_MS = 4_000

export function usePayment(
  { payment: loaded, upi: loadedUpi }: { payment: OpenPayment; upi: UpiRequest | null },
  { shopName, bought, hasFailed }: { shopName: string; bought: BuyNow | undefined; hasFailed: boolean },
) {
  const fetcher = useFetcher<Confirmation>()
  // The loader redirects to the orders once the payment is settled.
  const { load, reset: stopLooking, data: seen } = useFetcher<{ payment: OpenPayment; upi: UpiRequest | null }>()
  const { isPending, ask: track } = usePendingRequest()
  const { payment, upi } = seen ?? { payment: loaded, upi: loadedUpi }
  const [message, setMessage] = useState(hasFailed ? MESSAGES.paymentFailed : '')
  const [isOpen, setIsOpen] = useState(false)
  // Who can pay by UPI on the page itself opens the form only for another way.
  const begun = useRef(hasFailed || loadedUpi !== null)
  // Contains the order, so that a shopper who has to sign in returns to it.
  const address = paymentPath(loaded.gatewayOrderId, bought)
  const look = useCallback(() => {
    if (!isPending()) track(load(address)) // after a failure the next poll may succeed
  }, [load, address, isPending, track])

  async function open() {
    setMessage('')
    setIsOpen(true)
    try {
      await openCheckout(
        payment,
        { shopName, address },
        {
          onPaid: (fields: PaymentFields) => {
            setIsOpen(false)
            // With an explicit address: after the gateway's event the page may be the orders already.
            stopLooking()
            track(fetcher.submit({ ...fields }, { method: 'post', action: address })) // a failure is reported in its data
          },
          onFailed: (description) => setMessage(description || MESSAGES.paymentFailed),
          onClosed: () => {
            setIsOpen(false)
            setMessage((before) => before || MESSAGES.paymentClosed)
            look()
          },
        },
      )
    } catch {
      setIsOpen(false)
      setMessage(MESSAGES.paymentScriptFailed)
    }
  }

  // Opens at once, since the shopper has just chosen to pay, and only once, since a form that was closed or failed must stay closed.
  useEffect(() => {
    if (begun.current || payment.isConfirming) return
    begun.current = true
    open().catch(() => {}) // reports its own failure
  })

  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) look()
    }
    const timer = setInterval(lookIfSeen, LOOK_AGAIN_MS)
    // Whoever comes back from a UPI app need not wait.
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [look])

  const isConfirming = fetcher.state !== 'idle' || payment.isConfirming || Boolean(fetcher.data?.isOpen)
  return { payment, upi, open, isOpen, isConfirming, message: fetcher.data?.message ?? message }
}

/**
 * One request at a time, until its navigation has ended: any response may redirect to the orders with the message that they show
 * once, and a second response would show it again.
 */
function usePendingRequest() {
  const underWay = useRef<Promise<void>>(undefined)
  const isPending = useCallback(() => underWay.current !== undefined, [])
  const ask = useCallback((question: Promise<void>) => {
    underWay.current = question
    const end = () => {
      if (underWay.current === question) underWay.current = undefined
    }
    question.then(end, end)
  }, [])
  return { isPending, ask }
}
