import { BlockContents } from './block-contents.tsx'
import type { HomeSection } from './sections.tsx'

/** The browser keeps the server's HTML, or inserts that of a navigation, and has no code for it. */
export function HomeBlock({ block, html = '' }: Exclude<HomeSection, { cards: unknown }>) {
  if (import.meta.env.SSR && block) {
    return (
      <div>
        <BlockContents block={block} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup; where it is empty React leaves what is there
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
