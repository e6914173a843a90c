import type { Complaint } from '#contract/shop-complaints.ts'
import { addJob } from '#server/jobs/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getComplaint } from './get-complaint.ts'
import { isByMail, updateAnswered } from './store.ts'

const LONGEST = 5_000

/** Of a shop that a stranger has opened: anybody complains there in another's name, and their mailbox gets the answer. */
const OF_STRANGER = { max: 20, seconds: 24 * 60 * 60 }

/** Closes the complaint once, and mails the answer if there is an address. */
export async function answerComplaint(
  ctx: Ctx,
  { number, answer }: { number: string; answer: string },
): Promise<Complaint> {
  assertMay(ctx, 'orders')
  const text = answer.replaceAll('\r\n', '\n').trim()
  if (text === '' || text.length > LONGEST || text.includes('\0') || !text.isWellFormed()) {
    throw new Refusal('bad-input', { id: 'answerLength', most: LONGEST })
  }
  return withTransaction(ctx, async (tx) => {
    const answered = await updateAnswered(tx, number, text)
    if (!answered) {
      await getComplaint(tx, number)
      throw new Refusal('bad-input', { id: 'complaintAnswered', number })
    }
    await logWrite(tx, { did: 'answer-complaint', subject: number })
    if (isByMail(answered)) await mailAnswer(tx, number)
    return answered
  })
}

async function mailAnswer(tx: Tx, number: string): Promise<void> {
  if (await isOfStranger(tx)) await limitAnswers(tx)
  await addJob(tx, 'send-mail', { mail: 'complaint-answered', number })
}

async function limitAnswers(tx: Tx): Promise<void> {
  try {
    await limitRate(tx, [{ bucket: 'complaint-answer', ...OF_STRANGER }])
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'too-many-requests')) throw error
    throw new Refusal('too-many-requests', { id: 'tooManyAnswers', most: OF_STRANGER.max }, error.details)
  }
}
