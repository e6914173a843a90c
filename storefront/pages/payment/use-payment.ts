import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { OpenPayment, PaymentFields } from '#contract/payments.ts'
import { type BuyNow, paymentPath } from '#storefront/features/cart/buy-now.ts'
import { openCheckout } from './open-checkout.ts'

/** What the action makes of a result of the gateway that did not lead to the orders. */
export interface Confirmation {
  message: string
  /** The payment is known but not settled yet. */
  isOpen: boolean
}

/** A payment may be settled elsewhere: by the gateway's event, or in the banking app on the same phone. */
const LOOK_AGAIN_MS = 4_000

const FAILED = 'The payment failed.'

export function usePayment(
  loaded: OpenPayment,
  { shopName, bought, hasFailed }: { shopName: string; bought: BuyNow | undefined; hasFailed: boolean },
) {
  const fetcher = useFetcher<Confirmation>()
  // The loader leads to the orders by itself once the payment is settled.
  const { load, reset: stopLooking, data: seen } = useFetcher<{ payment: OpenPayment }>()
  const { isAsking, ask } = useAsking()
  const payment = seen?.payment ?? loaded
  const [said, setSaid] = useState(hasFailed ? FAILED : '')
  const [isOpen, setIsOpen] = useState(false)
  const begun = useRef(hasFailed)
  // With the order in it: who must sign in on the way is led back to this address.
  const address = paymentPath(loaded.gatewayOrderId, bought)
  const look = useCallback(() => {
    if (!isAsking()) ask(load(address)) // after a failure the next look may find the network again
  }, [load, address, isAsking, ask])

  async function open() {
    setSaid('')
    setIsOpen(true)
    try {
      await openCheckout(
        payment,
        { shopName, address },
        {
          onPaid: (fields: PaymentFields) => {
            setIsOpen(false)
            // By its address: the gateway's own event may have led to the orders already.
            stopLooking()
            ask(fetcher.submit({ ...fields }, { method: 'post', action: address })) // a failure is told by its data
          },
          onFailed: (description) => setSaid(description || FAILED),
          onClosed: () => {
            setIsOpen(false)
            setSaid((before) => before || 'You closed the payment before it was finished.')
            look()
          },
        },
      )
    } catch {
      setIsOpen(false)
      setSaid(MESSAGES.paymentScriptFailed)
    }
  }

  // At once, since the shopper has just chosen to pay; once, since a form that was closed or has failed must stay closed.
  useEffect(() => {
    if (begun.current || payment.isConfirming) return
    begun.current = true
    open().catch(() => {}) // says by itself what went wrong
  })

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) look()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [look])

  const isConfirming = fetcher.state !== 'idle' || payment.isConfirming || Boolean(fetcher.data?.isOpen)
  return { payment, open, isOpen, isConfirming, said: fetcher.data?.message ?? said }
}

/**
 * One question at a time, until what it led to is there: any answer may lead to the orders, and brings along the sentence that they
 * say once. A second answer would bring it again.
 */
function useAsking() {
  const underWay = useRef<Promise<void>>(undefined)
  const isAsking = useCallback(() => underWay.current !== undefined, [])
  const ask = useCallback((question: Promise<void>) => {
    underWay.current = question
    const end = () => {
      if (underWay.current === question) underWay.current = undefined
    }
    question.then(end, end)
  }, [])
  return { isAsking, ask }
}
