import { type ComponentType, createElement, useEffect, useState } from 'react'

type DeferredProps<P> = P & {
  /** Called when its script cannot be loaded. */
  onFail?: () => void
}

/**
 * A part of the page with its own script, loaded when the part is first rendered. If loading fails, the page stays without the part, and
 * the next rendering tries again.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<DeferredProps<P>> {
  let loaded: ComponentType<P> | undefined
  return (props) => {
    const [part, setPart] = useState(() => loaded)

    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when it is first rendered
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
