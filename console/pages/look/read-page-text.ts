import { textIn } from '#console/features/look/save-look.ts'
import type { PageText } from '#contract/branding.ts'

/** Most that a form of a hundred fields can send. */
export const SECTIONS_MAX = 30

/** A blank line begins a paragraph; sections that were left empty are dropped. Null if all of it is empty. */
export function readPageText(form: FormData): PageText | null {
  const sections = Array.from({ length: SECTIONS_MAX }, (_, at) => ({
    title: textIn(form, `title-${at}`),
    paragraphs: textIn(form, `text-${at}`)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  })).filter(({ title, paragraphs }) => title || paragraphs.length > 0)
  const [intro, note] = [textIn(form, 'intro'), textIn(form, 'note')]
  return intro || note || sections.length > 0 ? { intro, sections, note } : null
}
