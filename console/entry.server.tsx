import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { visitContext } from '#console/shared/visit.ts'
import { renderDocument } from '#ui/render-document.tsx'
import { SCRIPT_MARK } from '#ui/script-mark.ts'

// The server must take this bundle's copies: contexts and functions compare by identity.
export { SCRIPT_MARK as scriptMark, visitContext }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await renderDocument(<ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // server/http/content-security-policy.ts allows it. On every page, since the policy of the first one stays when others are opened from it.
  headers.set('X-Haat-Preview', 'yes')
  context.get(visitContext).deliver(html)
  return new Response(null, { status, headers })
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).report(error)
}
