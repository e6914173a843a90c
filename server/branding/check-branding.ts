import { refusalOf } from '#server/kernel/refusal.ts'
import { brandingInput } from './branding-input.ts'

/** Rejects what `saveBranding` would reject, before anything is changed. */
export function checkBranding(input: unknown): void {
  const parsed = brandingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
}
