import { createHmac, hkdfSync } from 'node:crypto'
import { maskUpiId } from '#contract/upi-id.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { seal, unseal } from '#server/kernel/seal.ts'

/** What is stored of a UPI id: the id itself sealed, what lists show, and a mark by which the same id is found again. */
export interface SealedUpiId {
  sealed: Buffer
  masked: string
  mark: Buffer
}

export function sealUpiId({ settings }: Ctx, upiId: string): SealedUpiId {
  const { secret } = settings
  if (!secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'haat upi ids', 32))
  return {
    sealed: seal(secret, upiId),
    masked: maskUpiId(upiId),
    mark: createHmac('sha256', key).update(upiId).digest(),
  }
}

/** Null when it is erased. */
export function openUpiId({ settings }: Ctx, sealed: Buffer | null): string | null {
  if (!sealed) return null
  if (!settings.secret) throw new Error('UPI ids are sealed with a HAAT_SECRET that is not given')
  return unseal(settings.secret, sealed)
}
