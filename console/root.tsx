import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import englishFont from '#ui/figtree-english.woff2?url'
import { ScriptMark } from '#ui/script-mark.ts'
import type { Route } from './+types/root.ts'
import './app.css'

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptMark)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="font" type="font/woff2" href={englishFont} crossOrigin="anonymous" />
        <link rel="icon" href="/icons/console-192.png" />
        <link rel="apple-touch-icon" href="/icons/console-180.png" />
        <link rel="manifest" href="/console.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function Console() {
  return <Outlet />
}

/** A refusal has its own sentence; an internal error one with its id. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isOurs = isRouteErrorResponse(error) && /^[a-z]/.test(error.statusText) && typeof error.data === 'string'
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const text = isOurs
    ? error.data
    : isMissing
      ? 'There is no such page.'
      : 'This page could not be shown. Please try again.'
  return (
    <main>
      <title>Something went wrong</title>
      <EmptyState icon={isMissing ? 'search' : 'alert'} title={text} isPage>
        <ButtonLink to="/" reloadDocument>
          Go to your shops
        </ButtonLink>
      </EmptyState>
    </main>
  )
}
