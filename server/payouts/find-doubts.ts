import type { Doubt } from '#contract/payout-states.ts'
import { isSameName } from './is-same-name.ts'

/** From this many others with the same UPI id it is more than a family. */
const SHARED_BY = 3

export interface Known {
  amountPaise: number
  /** Of others, with which it may be a large sum in pieces. */
  otherPaise: number
  limitPaise: number
  name: string
  /** As the bank has it; null: it does not give it; undefined: no request was made, since whoever pays by hand sees it. */
  registeredName: string | null | undefined
  otherCustomers: number
  /** The customer's account is too young to know its owner. */
  isNew: boolean
  isTypedByStaff: boolean
  /** Who requested the refund is also the only one who says that its cash came in. */
  isOnePerson: boolean
}

/** Why somebody must look before it is paid; without any it is paid at once. */
export function findDoubts(known: Known): Doubt[] {
  const { registeredName, name } = known
  const doubts: [Doubt, boolean][] = [
    ['over-limit', known.amountPaise + known.otherPaise > known.limitPaise],
    ['other-name', typeof registeredName === 'string' && !isSameName(name, registeredName)],
    ['unknown-name', registeredName === null],
    ['shared-id', known.otherCustomers >= SHARED_BY],
    ['new-account', known.isNew],
    ['typed-by-staff', known.isTypedByStaff],
    ['one-person', known.isOnePerson],
  ]
  return doubts.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
