import type { Message } from '#contract/say.ts'
import type { CodeWay } from '#contract/sign-in-codes.ts'
import {
  type Customer,
  endAllWaysIn,
  forgetPassword,
  insertProved,
  knowOnlyThisDevice,
  type Proved,
  proveEmail,
  proveMobile,
  selectByMobile,
} from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'

interface Opening {
  way: CodeWay
  contact: string
  account: Proved | undefined
  isKnown: boolean
  device: string | undefined
}

/** The account that this code opens, marked as proved; a new one for a number without. */
export async function openAccount(tx: Tx, opening: Opening): Promise<{ customer: Customer; notices: Message[] }> {
  const { way, contact, account } = opening
  if (way === 'mobile') return { customer: await openByMobile(tx, contact, account), notices: [] }
  // A code is mailed to who has the address; the account may have been erased since.
  if (!account) throw new Refusal('bad-input', { id: 'signInRequestOver' })
  return openByEmail(tx, account, opening)
}

async function openByMobile(tx: Tx, mobile: string, account: Proved | undefined): Promise<Customer> {
  if (account) {
    if (!(await proveMobile(tx, account.customerId, mobile)))
      throw new Refusal('bad-input', { id: 'signInRequestOver' })
    return account
  }
  return createByMobile(tx, mobile)
}

export async function createByMobile(tx: Tx, mobile: string): Promise<Customer> {
  await insertProved(tx, mobile)
  const created = await selectByMobile(tx, mobile)
  if (!created) throw new Error('an account that was just made is not there')
  return created
}

/**
 * Somebody may have registered with an address that is not theirs, and wait for its owner to use the account. So the
 * first code on a device that does not know the password ends it, and every session and passkey, as a reset by mail does.
 */
async function openByEmail(tx: Tx, account: Proved, { isKnown, device }: Opening) {
  await proveEmail(tx, account.customerId)
  if (account.isProved || isKnown || account.passwordHash === '') return { customer: account, notices: [] }
  await endAllWaysIn(tx, account.customerId)
  await knowOnlyThisDevice(tx, account.customerId, device)
  await forgetPassword(tx, account.customerId)
  return { customer: { ...account, passwordHash: '' }, notices: [{ id: 'oldPasswordForgotten' } as const] }
}
