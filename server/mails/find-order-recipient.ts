import type { DeliveryAddress } from '#contract/addresses.ts'
import { hasNoMailbox, hasProvedEmail, selectAddressee } from '#server/customers/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { ORDER_MAILS, type OrderMail } from './order-mail-texts.ts'
import { RETURN_MAILS, type ReturnMail } from './return-template.ts'
import { countRecentMails, type MailText } from './store.ts'

/** To one address in a day: whoever orders and cancels in another's name floods nobody. */
const TO_STRANGERS_A_DAY = 20

/** Nobody makes the shop write these without having paid or received something. */
export const OF_MONEY: readonly (OrderMail | ReturnMail)[] = [
  ...(['order-paid', 'advance-paid', 'refunded', 'payout-paid', 'payout-needs-id'] as const),
  ...RETURN_MAILS,
]

/** The account's own address, or that of the order if it has none; and why nothing is sent there. */
export async function findOrderRecipient(
  tx: Tx,
  mail: OrderMail | ReturnMail,
  { customerId, address }: { customerId: number; address: DeliveryAddress },
): Promise<Pick<MailText, 'recipient' | 'notSent'> | undefined> {
  const customer = await selectAddressee(tx, customerId)
  const isOwn = customer !== undefined && !hasNoMailbox(customer)
  const recipient = customer && !isOwn ? address.email : customer?.email
  if (!recipient) return undefined
  if (isOwn && (OF_MONEY.includes(mail) || (await hasProvedEmail(tx, customerId)))) return { recipient }
  const recent = await countRecentMails(tx, recipient, [...ORDER_MAILS, ...RETURN_MAILS])
  if (recent < TO_STRANGERS_A_DAY) return { recipient }
  return {
    recipient,
    notSent: `${TO_STRANGERS_A_DAY} mails in a day went to this address, which its account has not proved`,
  }
}
