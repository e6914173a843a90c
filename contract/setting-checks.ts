import { EMAIL } from './contact.ts'

// What a setting of a shop must look like: for the server, and for the field at the console as soon as it is left.

/** Six digits, never a 0 first. */
export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** Working days on the way, such as '2-4': never one day, since nobody can keep that everywhere. */
export function isDayRange(text: string): boolean {
  if (!/^\d{1,2}-\d{1,2}$/.test(text)) return false
  const [least = 0, most = 0] = text.split('-').map(Number)
  return least >= 1 && least < most && most <= 60
}

export const DELIVERY_RUPEES_MAX = 10_000
export const FREE_FROM_MAX = 10_000_000
export const COD_LIMIT_MAX = 1_000_000
export const DISCOUNT_MAX = 90
export const DISPATCH_MAX = 30
export const PLACES_MAX = 1_000

export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** A mobile or a landline, with or without its code. */
export function isPhone(text: string): boolean {
  return text.length <= 20 && /^\+?[\d\s()-]+$/.test(text) && text.replace(/\D/g, '').length >= 8
}
