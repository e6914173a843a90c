import { Component, createElement, type ReactNode } from 'react'
import * as MESSAGES from '#contract/messages.ts'

interface Props {
  location: unknown
  children?: ReactNode
}

interface State {
  isBroken: boolean
  location: unknown
}

/**
 * Replaces React Router's own (vite.config.ts) around the whole page: what cannot be shown by the error boundary of root.tsx ends here,
 * with a sentence and a way home. The next address is tried anew.
 */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, location: this.props.location }

  static getDerivedStateFromError(): Pick<State, 'isBroken'> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { isBroken: false, location }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    const sentence = createElement('p', null, MESSAGES.renderingError)
    const way = createElement('a', { href: '/' }, 'Go to Home')
    return createElement('html', { lang: 'en-IN' }, createElement('body', null, sentence, way))
  }
}

/** Never used: root.tsx has an error boundary. */
export const RemixRootDefaultErrorBoundary = () => null
