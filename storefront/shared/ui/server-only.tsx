import { type ComponentType, createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The components that the server renders for ServerOnly, provided by entry.server.tsx; empty in browsers. */
export const ServerOnlyParts = createContext<Record<string, ComponentType<never>>>({})

/** The server's HTML of pages that were left, by part, place and address: who goes back finds the page as high as it was. */
const left = new Map<string, string>()

interface ServerOnlyProps<P extends object> {
  /** A key of the server's components. */
  name: string
  /** Where on the page, if the page has several of this name. */
  at?: string
  /** Its code, for a browser that navigated here from a page without it. */
  load(): Promise<ComponentType<P>>
  props: P
}

/** A part of a page that never changes: the browser keeps the server's HTML and does not load the code. */
export function ServerOnly<P extends object>({ name, at = '', load, props }: ServerOnlyProps<P>) {
  const place = useRef<HTMLDivElement>(null)
  const rendered = use(ServerOnlyParts)[name] as ComponentType<P> | undefined
  const [loaded, setLoaded] = useState<ComponentType<P>>()
  const [key] = useState(() => (import.meta.env.SSR ? '' : name + at + location.pathname + location.search))

  useLayoutEffect(() => {
    const html = place.current?.innerHTML
    return () => {
      if (html) left.set(key, html)
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is first rendered
  useEffect(() => {
    if (place.current?.hasChildNodes() === false) {
      load().then(
        (part) => setLoaded(() => part),
        () => {},
      )
    }
  }, [])

  const Part = rendered ?? loaded
  if (Part) {
    return (
      <div key="piece">
        <Part {...props} />
      </div>
    )
  }
  const html = { __html: left.get(key) ?? '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own; at first nothing is set, and React leaves what is there
  return <div key="place" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
