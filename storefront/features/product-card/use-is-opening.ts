import { useViewTransitionState } from 'react-router'
import { isPhone } from '#storefront/shared/opened-link.ts'

/**
 * Whether the view is navigating to the address. Constant on the server, where the router's hook would be slow, and on a phone, which has no view
 * transitions: there it would render each card at each step of a navigation.
 */
export const useIsOpening: (to: string) => boolean =
  import.meta.env.SSR || isPhone ? () => false : useViewTransitionState
