import { refusalOf } from '#server/kernel/refusal.ts'
import { brandingInput } from './branding-input.ts'

/** Refuses what `saveBranding` would refuse, before anything else is done. */
export function checkBranding(input: unknown): void {
  const parsed = brandingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
}
