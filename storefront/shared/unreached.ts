import { isRouteErrorResponse } from 'react-router'

/**
 * Nobody of the shop has answered: the network failed, or what stands before the pages gave an answer of its own. For forms, which
 * then keep what was typed and say so.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)
}
