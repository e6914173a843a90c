import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'

/** False on the server and in the first render, so that no button is shown which does nothing. */
export function useCanPasskey(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(browserSupportsWebAuthn()), [])
  return can
}
