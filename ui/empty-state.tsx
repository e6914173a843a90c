import type { ReactNode } from 'react'
import { type IconName, IconPath } from './icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  text?: string
  isPage?: boolean
  /** One button, rarely two. */
  children?: ReactNode
}

/** An empty or failed state: a small drawing, one sentence, one button. */
export function EmptyState({ icon, title, text, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center wide:py-20">
      <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className="mb-2 text-primary">
        <ellipse cx="80" cy="106" rx="52" ry="6" className="fill-sunken" />
        <path d="M28 62c0-28 22-48 50-48s54 14 54 44-24 44-52 44-52-14-52-40Z" className="fill-primary-soft" />
        <g transform="translate(50 28) scale(2.5)" className="icon text-primary-ink">
          <IconPath name={icon} />
        </g>
      </svg>
      <Heading className="text-lg text-balance font-bold tracking-tight wide:text-xl">{title}</Heading>
      {text && <p className="mt-2 text-balance text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
