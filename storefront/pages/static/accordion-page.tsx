import type { PageText } from '#contract/branding.ts'
import { Described } from '#storefront/features/seo/described.tsx'
import { staticThings } from '#storefront/features/seo/structured-data.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { Icon } from '#ui/icon.tsx'

interface AccordionPageProps {
  path: string
  title: string
  text: PageText
}

/** About us, return policy and terms, in sections that open on click (S2-249). */
export function AccordionPage({ path, title, text: { intro, sections, note } }: AccordionPageProps) {
  return (
    <article className="page max-w-3xl pt-6 pb-16 wide:pt-12">
      <PageTitle name={title} />
      <CanonicalLink path={path} />
      <Described
        as={import.meta.env.SSR && { title, text: intro, path, picture: undefined, things: staticThings(title, path) }}
      />
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-[70ch] text-muted">{intro}</p>
      {sections.map((section, at) => (
        <details
          key={section.title}
          name="section"
          open={at === 0}
          className="group border-t border-line last-of-type:border-b"
        >
          <summary className="flex min-h-14 items-center justify-between gap-4 py-2">
            <h2 className="text-base font-bold">{section.title}</h2>
            <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-[70ch] space-y-3 pb-6">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
      {note && <p className="mt-8 text-sm text-muted">{note}</p>}
    </article>
  )
}
