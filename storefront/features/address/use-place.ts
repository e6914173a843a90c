import { useRef, useState } from 'react'
import type { PincodePlace } from '#contract/addresses.ts'
import { PINCODE_DIGITS } from '#contract/limits.ts'
import { client } from '#storefront/shared/client.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * R28: a complete pincode fills in city and state where the shopper has typed nothing, and announces it; another one takes
 * them away again. Failures are silent.
 */
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
    for (const field of placeFields(form)) if (isOurs(field)) field.value = ''
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
    for (const field of placeFields(form)) suggest(field, field.name === 'city' ? city : state)
    setMessage(`${city}, ${district && district !== city ? `${district} district, ` : ''}${state}. Please check.`)
  }

  function suggest(field: Field, text: string) {
    // The same text was filled in before a reload, after which the browser restores it.
    if (field.value !== '' && field.value !== text) return
    field.value = text
    filled.current[field.name] = text
    // Clears 'This field is required', like typing would.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function isOurs({ name, value }: Field): boolean {
    return value !== '' && value === filled.current[name]
  }

  /** What the shopper has typed. */
  function typedPlace(form: HTMLFormElement): Record<string, string> {
    const typed = placeFields(form).filter((field) => !isOurs(field))
    return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
  }

  return { message, isUnknown, lookUp, typedPlace }
}

function placeFields(form: HTMLFormElement | null): Field[] {
  const fields = ['city', 'state'].map((name) => form?.elements.namedItem(name))
  return fields.filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
}
