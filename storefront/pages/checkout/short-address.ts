import type { addOwnAddress } from '#contract/addresses.ts'
import type { ParsedInput } from '#contract/call.ts'
import { digitsOf } from '#contract/digits.ts'
import * as MESSAGES from '#contract/messages.ts'

export type ShortAddress = ParsedInput<typeof addOwnAddress>

export const SHORT_FIELDS = ['pincode', 'city', 'state', 'name', 'address1', 'address2'] as const

export function shortError(field: string, text: (name: string) => string): string | undefined {
  // The PIN code has a place, or the server refuses it.
  if (field === 'city' || field === 'state') return undefined
  const value = text(field).trim()
  if (value === '') return MESSAGES.required
  if (field === 'pincode' && !/^[0-9]{6}$/.test(value)) return MESSAGES.zipDigits
  return undefined
}

/** Where the directory has no place for the PIN code. */
export function shortErrorWithPlace(field: string, text: (name: string) => string): string | undefined {
  const isPlace = field === 'city' || field === 'state'
  return isPlace && text(field).trim() === '' ? MESSAGES.required : shortError(field, text)
}

/** As typed; the server checks it and finds the place of the PIN code. */
export function readShortAddress(form: FormData): ShortAddress {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    pincode: digitsOf(text('pincode')),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: text('state') as ShortAddress['state'],
  }
}
