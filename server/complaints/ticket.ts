import type { Ticket } from '#contract/complaints.ts'
import { type Complaint, isByMail } from './store.ts'

/** What may be told to whoever has the number. */
export function ticketOf(complaint: Complaint): Ticket {
  const { number, receivedAt, dueAt, answeredAt } = complaint
  return { number, receivedAt, dueAt, answeredAt, isByMail: isByMail(complaint) }
}
