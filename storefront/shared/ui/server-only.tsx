import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react'

/** What the server renders in the places of ServerOnly; entry.server.tsx gives it, browsers have none. */
export const ServerPieces = createContext<Record<string, ComponentType<never>>>({})

interface FromServerProps<P extends object> {
  /** Among the pieces of the server. */
  name: string
  /** Its code, for a browser that has walked here from a page without it. */
  load(): Promise<ComponentType<P>>
  props: P
}

/** A piece of a page that never changes: the browser leaves what the server has made, and is not sent the code. */
export function ServerOnly<P extends object>({ name, load, props }: FromServerProps<P>) {
  const place = useRef<HTMLDivElement>(null)
  const rendered = use(ServerPieces)[name] as ComponentType<P> | undefined
  const [loaded, setLoaded] = useState<ComponentType<P>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when it comes into the page
  useEffect(() => {
    if (place.current?.hasChildNodes() === false) {
      load().then(
        (piece) => setLoaded(() => piece),
        () => {},
      )
    }
  }, [])

  const Piece = rendered ?? loaded
  if (Piece) {
    return (
      <div key="piece">
        <Piece {...props} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what is there
  return <div key="place" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
