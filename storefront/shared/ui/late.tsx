import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

type LateProps<P> = P & {
  /** It cannot be had, or has failed. */
  onFail?: () => void
}

/**
 * A part of the page with a script of its own, which is fetched when the part is first wanted. It fails alone: it is left
 * out, the page stands, and the script is asked for again where the part is next wanted.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<LateProps<P>> {
  const begin = () => lazy(async () => ({ default: await load() }))
  let part = begin()
  return (props) => {
    function leaveOut() {
      part = begin() // what React was once refused it does not ask for again
      props.onFail?.()
    }
    return (
      <FailsAlone onFail={leaveOut}>
        <Suspense>{createElement<P>(part, props)}</Suspense>
      </FailsAlone>
    )
  }
}

class FailsAlone extends Component<{ onFail: () => void; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return !this.state.hasFailed && this.props.children
  }
}
