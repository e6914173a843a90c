import type { z } from 'zod'
import { refusalOf } from '#server/kernel/refusal.ts'
import { brandingInput } from './branding-input.ts'

/** Rejects what `saveBranding` would reject, before anything is changed; returns what it would save. */
export function checkBranding(input: unknown): z.output<typeof brandingInput> {
  const parsed = brandingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}
