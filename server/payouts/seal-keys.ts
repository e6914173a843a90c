import { z } from 'zod'
import { Refusal } from '#server/kernel/refusal.ts'
import { seal } from '#server/kernel/seal.ts'
import type { PayoutKeys } from './payout-service.ts'

type SecretKeys = Omit<PayoutKeys, 'keyId'>

const secretKeys = z.object({ keySecret: z.string(), eventSecret: z.string(), accountNumber: z.string() })

export function sealKeys(secret: string | undefined, { keySecret, eventSecret, accountNumber }: SecretKeys): Buffer {
  if (!secret) throw new Refusal('bad-input', { id: 'secretNeeded' })
  return seal(secret, JSON.stringify({ keySecret, eventSecret, accountNumber }))
}

export function unsealedKeys(json: string): SecretKeys {
  return secretKeys.parse(JSON.parse(json))
}
