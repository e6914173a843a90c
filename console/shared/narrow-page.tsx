import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A page with one form, before a shop is chosen. */
export function NarrowPage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-md px-4 py-8 wide:py-16">
      <title>{`${title} | Console`}</title>
      <h1 className="text-xl font-bold">{title}</h1>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-6">{children}</div>
    </main>
  )
}

export function BackToShops() {
  return (
    <Link to="/" className="mt-4 flex min-h-11 items-center justify-center font-semibold text-primary-ink">
      Back to your shops
    </Link>
  )
}
