import type { ParsedInput } from '#contract/call.ts'
import type { endNewDevice as call, findNewDevice as findCall, NewDevice } from '#contract/new-devices.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { asPhone, endConsents, listConsents } from '#server/phone-messages/index.ts'
import { endWaysInSince, keepNewDeviceLink, selectNewDeviceLink, takeNewDeviceLinks } from './new-device-store.ts'
import { loseNumber } from './proved-store.ts'
import { lockCustomer } from './store.ts'

/** Whoever tries out links. */
const GUESSES = { max: 60, seconds: 60 * 60 }

/** For the mail. The token is made here and nowhere else. */
export async function newDevicePath(tx: Tx, customerId: number, requestId: string): Promise<string> {
  const token = newToken()
  await keepNewDeviceLink(tx, { customerId, requestId, hash: tokenHash(token) })
  return `/not-me/${token}`
}

/** Changes nothing: programs that look at mails open links too. */
export async function findNewDevice(ctx: Ctx, { token }: ParsedInput<typeof findCall>): Promise<NewDevice | null> {
  const found = await withTransaction(ctx, (tx) => selectNewDeviceLink(tx, tokenHash(token)))
  if (!found) await limitRate(ctx, limitsOf(ctx.address, 'new-device-guess', GUESSES))
  return found ? { signedInAt: found.signedInAt, mobileEnd: found.mobileEnd } : null
}

/**
 * Whoever reads the owner's mail signs out the device that it is about, with every other that could be the thief's. The customer is
 * locked first: of a sign-in at the same time, either the session is ended too, or it finds what has changed.
 */
export async function endNewDevice(ctx: Ctx, { token, isNumberLost }: ParsedInput<typeof call>): Promise<void> {
  const hash = tokenHash(token)
  const hasEnded = await withTransaction(ctx, async (tx) => {
    const found = await selectNewDeviceLink(tx, hash)
    const customer = found && (await lockCustomer(tx, found.customerId))
    if (!customer || !(await takeNewDeviceLinks(tx, customer.customerId, hash))) return false
    await endWaysInSince(tx, customer.customerId, found.signedInAt)
    if (!isNumberLost) return true
    await loseNumber(tx, customer.customerId)
    const phone = asPhone(customer.mobile)
    if (phone !== undefined) await endConsents(tx, await listConsents(tx, { phone }), 'link')
    return true
  })
  if (hasEnded) return
  await limitRate(ctx, limitsOf(ctx.address, 'new-device-guess', GUESSES))
  throw new Refusal('not-found', { id: 'newDeviceLinkOver' })
}
