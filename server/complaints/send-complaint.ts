import type { ParsedInput } from '#contract/call.ts'
import type { sendComplaint as call, Ticket } from '#contract/complaints.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { readableCode } from '#server/kernel/readable-code.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type Complaint, insertComplaint, isByMail, type NewComplaint, selectSameComplaint } from './store.ts'
import { ticketOf } from './ticket.ts'

const HOUR = 60 * 60
/** Counted from wherever it is asked, so that nobody's mail box is filled by a stranger. */
const PER_CONTACT = { max: 5, seconds: HOUR }
/** Wide, since many people share an address. */
const PER_ADDRESS = { max: 30, seconds: HOUR }

/** Acknowledged at once, where the law gives 48 hours (E-Commerce Rules 2020, rule 4(5)); by mail if there is an address. */
export async function sendComplaint(ctx: Ctx, { order, ...said }: ParsedInput<typeof call>): Promise<Ticket> {
  await limitRate(ctx, [
    { bucket: `complaint:${said.contact}`, ...PER_CONTACT },
    ...limitsOf(ctx.address, 'complaint:address', PER_ADDRESS),
  ])
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null
  return withTransaction(ctx, async (tx) => {
    const complaint = { ...said, orderNumber: order, customerId }
    // Sent again after a lost answer, or by an impatient thumb: one complaint, one number.
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
    // `7K4M-9QXT`: shorter than an order's number, so that nobody takes the one for the other; 22^8 are too many to try.
    const number = `${readableCode(4)}-${readableCode(4)}`
    const taken = await insertComplaint(tx, { ...complaint, number })
    if (taken) return taken
  }
}
