import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { textPart } from './text-part.ts'

export async function bothParts(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: textPart(html) }
}
