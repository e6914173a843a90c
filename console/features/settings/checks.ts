import { stateOfGstin } from '#contract/gst-states.ts'
import { isGstin } from '#contract/gstin.ts'
import * as MESSAGES from '#contract/messages.ts'
import { isDayRange, isEmail, isPhone, isPincode, isWithin } from '#contract/setting-checks.ts'

// The rules of the server, as sentences for a field: '' if it is right.

/** '₹1,299' -> 1299; NaN for what is no number, which the server refuses with a sentence. */
export function numberIn(typed: string): number | null {
  const plain = typed.replace(/[₹,%\s]/g, '')
  if (plain === '') return null
  return /^-?\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

export function checkWhole(least: number, most: number, sentence: string, isNeeded = false) {
  return (typed: string): string => {
    const value = numberIn(typed)
    if (value === null) return isNeeded ? sentence : ''
    return isWithin(value, least, most) ? '' : sentence
  }
}

export const checkDays = (typed: string) => (isDayRange(typed.replace(/\s/g, '')) ? '' : MESSAGES.daysOnTheWayWrong)
export const checkPincode = (typed: string) => (typed === '' || isPincode(typed) ? '' : MESSAGES.pincodeWrong)
export const checkEmail = (typed: string) => (typed === '' || isEmail(typed) ? '' : MESSAGES.shopEmailWrong)
export const checkPhone = (typed: string) => (typed === '' || isPhone(typed) ? '' : MESSAGES.shopPhoneWrong)

export function checkGstin(typed: string, state: string): string {
  const gstin = typed.replace(/\s/g, '').toUpperCase()
  if (gstin === '') return ''
  if (!isGstin(gstin)) return MESSAGES.gstinWrong
  return state !== '' && stateOfGstin(gstin) !== state ? MESSAGES.gstinOfOtherState : ''
}
