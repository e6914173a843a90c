import { type ComponentType, createElement, useEffect, useState } from 'react'

type DeferredProps<P> = P & {
  /** Its script cannot be had. */
  onFail?: () => void
}

/**
 * A part of the page with a script of its own, which is fetched when the part is first wanted. Where it is lost the part is
 * left out and the page stands; it is asked for again where the part is next wanted.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<DeferredProps<P>> {
  let loaded: ComponentType<P> | undefined
  return (props) => {
    const [part, setPart] = useState(() => loaded)

    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it comes into the page
    useEffect(() => {
      load().then(
        (found) => {
          loaded = found
          setPart(() => found)
        },
        () => props.onFail?.(),
      )
    }, [])

    return part && createElement<P>(part, props)
  }
}
