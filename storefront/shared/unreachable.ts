import { isRouteErrorResponse } from 'react-router'

/** The shop did not respond: the network failed, or a proxy responded instead. Forms then keep their input and show a message. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)
}
