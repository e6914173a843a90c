/** What the shopper entered first; it prefills the registration. */
export interface Started {
  email?: string
  mobile?: string
}

/** The history's state is untrusted: any page may have set it. */
export function startedOf(state: unknown): Started {
  if (typeof state !== 'object' || state === null) return {}
  const { email, mobile } = state as Record<string, unknown>
  return { ...(typeof email === 'string' && { email }), ...(typeof mobile === 'string' && { mobile }) }
}
