import { useViewTransitionState } from 'react-router'

/** Whether the view is on its way to the address; on the server nothing is, and the router would take long to say so. */
export const useIsOpening: (to: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState
