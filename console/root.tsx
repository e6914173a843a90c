import { type ReactNode, use, useEffect } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { replayTyping } from '#console/shared/replay-typing.ts'
import { SignedOut } from '#console/shared/signed-out.tsx'
import { WentWrong } from '#console/shared/went-wrong.tsx'
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
  useEffect(replayTyping, [])
  return (
    <>
      <Outlet />
      <SignedOut />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <WentWrong error={error} />
    </main>
  )
}
