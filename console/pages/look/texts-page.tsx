import { Link } from 'react-router'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { useLook } from '#console/features/look/use-look.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/texts-page.ts'

export default function TextsPage({ params: { shop } }: Route.ComponentProps) {
  const { texts } = useLook().look
  const pages = [
    ['promises', 'Promises', texts.promises, 'Three claims under the banners and in the footer'],
    ['about', 'About us', texts.about, 'Who you are'],
    ['returnPolicy', 'Return policy', texts.returnPolicy, 'How goods come back'],
    ['terms', 'Terms', texts.terms, 'On what terms you sell'],
    ['support', 'Customer support', texts.support, 'When and how you can be reached'],
  ] as const
  return (
    <>
      <LookHeading title="Pages and promises" text="Where you write nothing of your own, the standard text stands." />
      <ul className="card divide-y divide-line">
        {pages.map(([path, name, own, hint]) => (
          <li key={path}>
            <Link to={`/shops/${shop}/look/texts/${path}`} className="flex min-h-16 items-center gap-3 px-4 py-3">
              <span className="min-w-0 flex-1">
                <b className="block">{name}</b>
                <span className="block text-sm text-muted">
                  {own === null ? `${hint} · standard` : 'Your own text'}
                </span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
