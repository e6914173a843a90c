import { useEffect, useState } from 'react'
import { client } from '#storefront/shared/client.ts'

interface FoundDelivery {
  pincode: string
  isServed: boolean
  /** Whether, and between which days. */
  sentence: string
  hasDates: boolean
}

/** What the shop says of a complete PIN code, before anything is ordered to it. Failures are silent: the order is checked too. */
export function useDelivery(pincode: string | undefined): FoundDelivery | undefined {
  const [found, setFound] = useState<FoundDelivery>()

  useEffect(() => {
    if (!pincode || !/^[1-9][0-9]{5}$/.test(pincode)) return
    client
      .findDelivery({ pincode })
      .then((answer) => {
        if (!answer.ok || !answer.value.data) return
        const { message, data } = answer.value
        setFound({ pincode, isServed: data.delivers, sentence: message, hasDates: data.from !== null })
      })
      .catch(() => {})
  }, [pincode])

  // Of another PIN code it says nothing.
  return found?.pincode === pincode ? found : undefined
}
