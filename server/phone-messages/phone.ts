const MOBILE = /^[6-9][0-9]{9}$/

/** '98765 43210' and '+91-9876543210' are '+919876543210'; undefined if it is no Indian mobile number. */
export function asPhone(typed: string): string | undefined {
  const digits = typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|91|0)(?=[0-9]{10}$)/, '')
  return MOBILE.test(digits) ? `+91${digits}` : undefined
}
