import { useEffect, useState } from 'react'

/** Undefined on the server and in the first render, where it is not known yet. */
export function useCanPasskey(): boolean | undefined {
  const [can, setCan] = useState<boolean>()
  useEffect(() => setCan(typeof window.PublicKeyCredential === 'function'), [])
  return can
}
