import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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
import { SizeGuide } from '#storefront/pages/product/size-guide.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { SCRIPT_MARK, ScriptMark } from '#storefront/shared/script-mark.ts'
import { ServerPieces } from '#storefront/shared/ui/server-only.tsx'

// The server must take this bundle's copies: contexts and functions compare by identity.
export { SCRIPT_MARK as scriptMark, visitContext }

const PIECES = {
  footer: FooterContents,
  'menu-tree': MenuTree,
  'privacy-bar': PrivacyBar,
  'size-guide': SizeGuide,
  'detail-list': DetailList,
  'delivery-check': DeliveryCheck,
  assurances: Assurances,
}

// On a slow connection scripts load after what is seen first: style, font and the first picture.
const PRELOAD = '<link rel="modulepreload"'

/** Renders the whole document before responding, so that it can be hashed for the CSP, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let fault: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const body = new WholeDocument(resolve)
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={SCRIPT_MARK}>
        <ServerPieces value={PIECES}>
          <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />
        </ServerPieces>
      </ScriptMark>,
      {
        nonce: SCRIPT_MARK,
        // Otherwise React puts large finished parts behind a script, and they are missing before JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError: (error) => {
          fault ??= error
        },
      },
    )
  })
  if (fault) throw fault
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A CDN may send it ahead, as 103 Early Hints.
  for (const href of routerContext.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`)
  if (hasPixel(routerContext)) headers.set('X-Haat-Pixel', 'yes') // server/http/page-policy.ts allows it in the policy
  context.get(visitContext).deliver(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`))
  return new Response(null, { status, headers })
}

/** Collects React's output without the overhead of a real stream; one character per byte. */
class WholeDocument extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #onEnd: (html: string) => void

  constructor(onEnd: (html: string) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks).toString('latin1'))
    return this
  }
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
