import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { seal, unseal } from '#server/kernel/seal.ts'

export function sealUpiId({ settings }: Ctx, upiId: string): Buffer {
  if (!settings.secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  return seal(settings.secret, upiId)
}

/** '' without one. */
export function openUpiId({ settings }: Ctx, sealed: Buffer | null): string {
  if (!sealed) return ''
  if (!settings.secret) throw new Error('UPI ids are sealed with a HAAT_SECRET that is not given')
  return unseal(settings.secret, sealed)
}
