import { readCookie } from '#storefront/shared/cookies.ts'

/** The PIN code that was last typed on this device. */
const NAME = 'pincode'
const HALF_A_YEAR = 180 * 24 * 60 * 60

export function readPincode(cookies: string): string | undefined {
  const pincode = readCookie(cookies, NAME)
  return pincode && isPincode(pincode) ? pincode : undefined
}

export function isPincode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text)
}

/** For the browser and for `Set-Cookie`; six digits need no encoding. */
export function pincodeCookie(pincode: string): string {
  return `${NAME}=${pincode}; Path=/; Max-Age=${HALF_A_YEAR}; SameSite=Lax`
}
