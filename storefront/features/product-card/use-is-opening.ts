import { useViewTransitionState } from 'react-router'

/** Whether the view is navigating to the address. Constant on the server, where the router's hook would be slow. */
export const useIsOpening: (to: string) => boolean = import.meta.env.SSR ? () => false : useViewTransitionState
