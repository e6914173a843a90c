import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { MenuTree } from '#storefront/features/category-menu/menu-tree.tsx'
import { PrivacyBar } from '#storefront/features/consent/privacy-bar.tsx'
import { DeliveryCheck } from '#storefront/features/delivery/delivery-check.tsx'
import { FooterContents } from '#storefront/features/footer/footer-contents.tsx'
import { Assurances } from '#storefront/pages/product/assurances.tsx'
import { DetailList } from '#storefront/pages/product/detail-list.tsx'
import { Reviews } from '#storefront/pages/product/reviews.tsx'
import { SizeGuide } from '#storefront/pages/product/size-guide.tsx'
import { StockQuestion } from '#storefront/pages/product/stock-question.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { ServerOnlyParts } from '#storefront/shared/ui/server-only.tsx'
import { renderDocument } from '#ui/render-document.tsx'
import { SCRIPT_MARK } from '#ui/script-mark.ts'
import { scriptsAfterThePicture } from './after-the-picture.ts'

// The server must take this bundle's copies: contexts and functions compare by identity.
export { SCRIPT_MARK as scriptMark, visitContext }

const PARTS = {
  footer: FooterContents,
  'menu-tree': MenuTree,
  'privacy-bar': PrivacyBar,
  'size-guide': SizeGuide,
  'detail-list': DetailList,
  'delivery-check': DeliveryCheck,
  assurances: Assurances,
  'stock-question': StockQuestion,
  reviews: Reviews,
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await renderDocument(
    <ServerOnlyParts value={PARTS}>
      <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />
    </ServerOnlyParts>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A CDN may send it ahead, as 103 Early Hints.
  for (const href of routerContext.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`)
  if (hasPixel(routerContext)) headers.set('X-Haat-Pixel', 'yes') // server/http/content-security-policy.ts allows it in the policy
  context.get(visitContext).deliver(scriptsAfterThePicture(html))
  return new Response(null, { status, headers })
}

function hasPixel({ staticHandlerContext }: EntryContext): boolean {
  const root = staticHandlerContext.loaderData.root as { shop?: { pixelId?: string } } | undefined
  return Boolean(root?.shop?.pixelId)
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // An address or method that the router does not know is not a server fault.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).report(error)
}
