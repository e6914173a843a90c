import type { Ticket } from '#contract/complaints.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import { isByMail } from './store.ts'

/** The public status of a complaint. */
export function ticketOf(complaint: Complaint): Ticket {
  const { number, receivedAt, dueAt, answeredAt } = complaint
  return { number, receivedAt, dueAt, answeredAt, isByMail: isByMail(complaint) }
}
