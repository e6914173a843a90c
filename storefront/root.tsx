import { type ReactNode, use, useEffect } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, useLocation, useRouteLoaderData } from 'react-router'
import { inMenu } from '#contract/in-menu.ts'
import { initialPath } from '#contract/initial.ts'
import * as MESSAGES from '#contract/messages.ts'
import { menuOf } from '#storefront/features/category-menu/menu-of.ts'
import { ConsentBar } from '#storefront/features/consent/consent-bar.tsx'
import { Footer } from '#storefront/features/footer/footer.tsx'
import { footerPlaces } from '#storefront/features/footer/footer-places.ts'
import { Header } from '#storefront/features/header/header.tsx'
import { isHeaderHidden } from '#storefront/features/header/header-places.ts'
import { RequestedSizePicker } from '#storefront/features/product-card/requested-size-picker.tsx'
import { PendingPage } from '#storefront/features/skeletons/pending-page.tsx'
import { rememberShop } from '#storefront/features/theme/remember-shop.ts'
import { plainBranding, themeCss } from '#storefront/features/theme/theme.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { KeepAsLeft } from '#storefront/shared/as-left.ts'
import { RECORD_EARLY_CLICKS, replayEarlyClicks } from '#storefront/shared/early-clicks.ts'
import { pageLoadMessage } from '#storefront/shared/page-load-message.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { RESTORE_SCROLL, ScrollRestoration } from '#storefront/shared/scroll-restoration.tsx'
import { serialize } from '#storefront/shared/serialized.ts'
import { SPECULATION_RULES, stopSpeculating, UNLESS_DATA_IS_SAVED } from '#storefront/shared/speculation.ts'
import { DefaultPicture } from '#storefront/shared/ui/default-picture.tsx'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { ProgressLine } from '#storefront/shared/ui/progress-line.tsx'
import { ScrollToTop } from '#storefront/shared/ui/scroll-to-top.tsx'
import { ToastRegion } from '#storefront/shared/ui/toast.tsx'
import { useMovedFocus } from '#storefront/shared/use-moved-focus.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ScriptMark } from '#ui/script-mark.ts'
import type { Route } from './+types/root.ts'
import './app.css'

// Few shops have one.
const Pixel = deferred(async () => (await import('#storefront/features/consent/pixel.tsx')).Pixel)

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { port, hostname } = new URL(request.url)
  // Only the product page uses these, and loads them itself.
  const [{ theme, hasDeliveryDates: _, hasOwnReturnPolicy: __, ...shop }, groups] = await Promise.all([
    orElse(visit, visit.api.getBranding(), plainBranding(hostname)),
    orElse(visit, visit.api.listGroups(), undefined),
  ])
  return {
    host: hostname,
    // Shared links contain the shop's first host, whichever was requested.
    origin: `${visit.secure ? 'https' : 'http'}://${shop.host}${port && `:${port}`}`,
    theme: themeCss(theme, shop.frame),
    colours: theme,
    shop,
    /** In place of a logo or an icon that the shop does not have. */
    initialIcon: initialPath(theme),
    menu: serialize(groups ? menuOf(inMenu(groups)) : null),
  }
}

/** The shop's name, colours and tree do not change from one page to the next. */
export function shouldRevalidate(): boolean {
  return false
}

/** What only the server's document needs is not in the browser's script; React leaves such elements of head and body in place. */
export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptMark)
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    // The bar of features/consent sets an attribute before hydration.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {import.meta.env.SSR && (
          <>
            <InlineScript type="speculationrules" text={SPECULATION_RULES} />
            <InlineScript text={UNLESS_DATA_IS_SAVED + RECORD_EARLY_CLICKS} />
          </>
        )}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {data && (
          <>
            <style nonce={mark} suppressHydrationWarning>
              {data.theme}
            </style>
            <meta name="theme-color" content={data.colours.background} />
            <link
              rel="icon"
              href={data.shop.favicon ? `/uploads/${encodeURIComponent(data.shop.favicon)}` : data.initialIcon}
            />
            <link rel="manifest" href="/site.webmanifest" />
          </>
        )}
        {import.meta.env.SSR && <Links />}
      </head>
      <body className="flex flex-col">
        {children}
        <ScrollRestoration />
        {import.meta.env.SSR && <InlineScript text={RESTORE_SCROLL} />}
        {import.meta.env.SSR && <Scripts nonce={mark} />}
      </body>
    </html>
  )
}

/** A constant of ours, before anything is shown. */
function InlineScript({ type, text }: { type?: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script type={type} nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Shop({ loaderData: { shop, colours, menu } }: Route.ComponentProps) {
  useEffect(() => rememberShop({ ...shop, theme: colours }), [shop, colours])
  useEffect(() => {
    stopSpeculating()
    replayEarlyClicks()
  }, [])
  return (
    <Frame>
      <PendingPage menu={menu}>
        <Outlet />
      </PendingPage>
      <KeepAsLeft />
    </Frame>
  )
}

/** The frame of every page, also of error pages, as far as the shop is known. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const { isOnWide, isOnSmall } = footerPlaces(pathname)
  const isBare = isHeaderHidden(pathname)
  const status = useMovedFocus()
  useEffect(() => {
    document.addEventListener('toggle', trapFocusIn, true)
    return () => document.removeEventListener('toggle', trapFocusIn, true)
  }, [])
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-semibold text-ground focus:translate-y-0"
      >
        Skip to the content
      </a>
      <ProgressLine />
      {data?.shop.pixelId && <ConsentBar />}
      {data && !isBare && <Header shop={data.shop} initialIcon={data.initialIcon} menu={data.menu} />}
      <p ref={status} role="status" className="sr-only" />
      {/* A different element with and without the header, since moving one would count as a layout shift. Without it, as high as the
          window, so that the footer does not move in view when the cart is loaded. */}
      <main
        key={`${isBare}`}
        id="content"
        tabIndex={-1}
        className={classNames('flex-1 shadow-none outline-none', isBare && 'wide:min-h-dvh')}
      >
        {children}
      </main>
      {data && (isOnWide || isOnSmall) && (
        <Footer
          key={`footer ${isBare}`}
          shop={data.shop}
          className={classNames('mt-14', !isOnWide && 'wide:hidden', !isOnSmall && 'max-wide:hidden')}
        />
      )}
      <DefaultPicture />
      <ScrollToTop />
      <RequestedSizePicker />
      {data?.shop.pixelId && <Pixel id={data.shop.pixelId} />}
      <ToastRegion />
    </>
  )
}

/** The panels that open over the page, including the header's menus. */
function trapFocusIn(event: Event): void {
  const { target, newState } = event as ToggleEvent
  if (newState !== 'open' || !(target instanceof HTMLElement) || !target.matches('dialog[popover], aside[popover]'))
    return
  import('#storefront/shared/ui/trap-focus.ts').then(
    ({ trapFocus }) => trapFocus(target),
    () => {},
  )
}

/** S2-044; a refusal with a status (an unknown product, no right to a page) has its own message. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 0
  // A server fault is shown with its id, so that it can be reported.
  const named = isRouteErrorResponse(error) && error.statusText === 'fault' ? ourSentence(error) : undefined
  const text = named
    ? MESSAGES.renderingError
    : (ourSentence(error) ?? (isUnanswered(error) ? pageLoadMessage(pathname) : MESSAGES.renderingError))
  return (
    <Frame>
      <PageTitle name={status === 404 ? 'Not found' : 'Something went wrong'} />
      <EmptyState icon={status === 404 ? 'search' : 'alert'} title={text} {...(named && { text: named })} isPage>
        {status === 404 ? (
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        ) : (
          <>
            <ButtonLink to={`${pathname}${search}`} reloadDocument>
              Try again
            </ButtonLink>
            <ButtonLink to="/" kind="outline" reloadDocument>
              Go to Home
            </ButtonLink>
          </>
        )}
      </EmptyState>
    </Frame>
  )
}

/**
 * Undefined for a response of a proxy. The shop's responses have the code of a refusal (contract/call.ts) as status text, where
 * others have 'Service Unavailable' or nothing.
 */
function ourSentence(error: unknown): string | undefined {
  const isOurs = isRouteErrorResponse(error) && /^[a-z]/.test(error.statusText)
  return isOurs && typeof error.data === 'string' ? error.data : undefined
}

/** The network failed (each browser has its own message for it), or a proxy could not reach the shop. */
function isUnanswered(error: unknown): boolean {
  return isRouteErrorResponse(error) || (error instanceof TypeError && /fetch|load failed/i.test(error.message))
}
