import { type ComponentType, createContext, createElement, type HTMLAttributes, use } from 'react'

/** The HTML of a piece with these props; entry.server.tsx gives it. */
export type Draw = <P extends object>(piece: ComponentType<P>, props: P) => string

export const DrawOnce = createContext<Draw | undefined>(undefined)

/**
 * What goes into an element: the piece itself, or on the server its HTML, which is drawn once for all pages that show the same. Such a
 * piece asks nothing but its props, so that no page can get what belongs to another.
 */
export function useDrawnOnce<P extends object>(
  piece: ComponentType<P>,
  props: P,
  isOnce = true,
): Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  if (import.meta.env.SSR) {
    const draw = use(DrawOnce)
    if (draw && isOnce) return { dangerouslySetInnerHTML: { __html: draw(piece, props) } }
  }
  return { children: createElement(piece, props) }
}
