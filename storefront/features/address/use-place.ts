import { useRef, useState } from 'react'
import type { PincodePlace } from '#contract/addresses.ts'
import { PINCODE_DIGITS } from '#contract/limits.ts'
import { client } from '#storefront/shared/client.ts'

/** R28: a complete pincode fills in city and state where the shopper has typed nothing, and announces it. Failures are silent. */
export function usePlace() {
  const [message, setMessage] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const lookedUp = useRef('')
  /** Values that we filled in may be replaced; the shopper's own stay. */
  const filled = useRef<Record<string, string>>({})

  function lookUp({ value: pincode, form }: HTMLInputElement) {
    if (pincode === lookedUp.current) return
    lookedUp.current = pincode
    setMessage('')
    setIsUnknown(false)
    if (pincode.length !== PINCODE_DIGITS || !form) return
    client
      .findPincode({ pincode })
      .then((answer) => {
        // Another pincode may have been typed while the request was pending.
        if (!answer.ok || lookedUp.current !== pincode) return
        const [place] = answer.value.data
        setIsUnknown(!place)
        if (place) fillIn(form, place)
      })
      .catch(() => {}) // without a suggestion
  }

  function fillIn(form: HTMLFormElement, { city, district, state }: PincodePlace) {
    suggest(form, 'city', city)
    suggest(form, 'state', state)
    setMessage(`${city}, ${district && district !== city ? `${district} district, ` : ''}${state}. Please check.`)
  }

  function suggest(form: HTMLFormElement, name: 'city' | 'state', text: string) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    if (field.value !== '' && field.value !== filled.current[name]) return
    field.value = text
    filled.current[name] = text
    // Clears 'This field is required', like typing would.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return { message, isUnknown, lookUp }
}
