import type { ParsedInput } from '#contract/call.ts'
import type { sendComplaint as call, Ticket } from '#contract/complaints.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { readableCode } from '#server/kernel/readable-code.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { insertComplaint, isByMail, lockContact, type NewComplaint, selectSameComplaint } from './store.ts'
import { ticketOf } from './ticket.ts'

const HOUR = 60 * 60
/** Counted per contact whatever the client's address, so that nobody can flood a mailbox. */
const PER_CONTACT = { max: 5, seconds: HOUR }
/** A high limit, since many people share an address. */
const PER_ADDRESS = { max: 30, seconds: HOUR }

/**
 * Acknowledged at once, where the law allows 48 hours (E-Commerce Rules 2020, rule 4(5)); by mail if there is an
 * address.
 */
export async function sendComplaint(ctx: Ctx, { order, ...fields }: ParsedInput<typeof call>): Promise<Ticket> {
  await limitRate(ctx, [
    { bucket: `complaint:${fields.contact}`, ...PER_CONTACT },
    ...limitsOf(ctx.address, 'complaint:address', PER_ADDRESS),
  ])
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null
  return withTransaction(ctx, async (tx) => {
    if (customerId !== null) await assertNotErased(tx, customerId)
    const complaint = { ...fields, orderNumber: order, customerId }
    // A repeated request, after a lost response or a double click: one complaint, one number.
    await lockContact(tx, fields.contact)
    const earlier = await selectSameComplaint(tx, complaint)
    return ticketOf(earlier ?? (await takeIn(tx, complaint)))
  })
}

async function takeIn(tx: Tx, complaint: Omit<NewComplaint, 'number'>): Promise<Complaint> {
  const taken = await write(tx, complaint)
  if (isByMail(taken)) await addJob(tx, 'send-mail', { mail: 'complaint-received', number: taken.number })
  return taken
}

async function write(tx: Tx, complaint: Omit<NewComplaint, 'number'>): Promise<Complaint> {
  for (;;) {
    // `7K4M-9QXT`: shorter than an order's number, so that the two are not confused; 22^8 are too many to guess.
    const number = `${readableCode(4)}-${readableCode(4)}`
    const taken = await insertComplaint(tx, { ...complaint, number })
    if (taken) return taken
  }
}
