import { useEffect, useState } from 'react'

/** False on the server and until the page's scripts run: buttons that need them are shown only then. */
export function useScripts(): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return areThere
}
