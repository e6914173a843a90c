/** What the shopper began with; the registration is filled in with it. */
export interface Started {
  email?: string
  mobile?: string
}

/** The history's state is whatever a page put there. */
export function startedOf(state: unknown): Started {
  if (typeof state !== 'object' || state === null) return {}
  const { email, mobile } = state as Record<string, unknown>
  return { ...(typeof email === 'string' && { email }), ...(typeof mobile === 'string' && { mobile }) }
}
