import { dayText } from '#contract/day.ts'
import type { Complaint } from '#contract/shop-complaints.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { countRecentMails } from './store.ts'

export type ComplaintMail = 'complaint-received' | 'complaint-answered'

export interface ComplaintWords {
  subject: string
  title: string
  paragraphs: string[]
}

/**
 * Repeats nothing that the sender of the form typed: anybody can enter somebody else's address, and the shop must not
 * send them a stranger's text.
 */
export function complaintWords(mail: ComplaintMail, { number, receivedAt, dueAt, answer }: Complaint): ComplaintWords {
  if (mail === 'complaint-received') {
    return {
      subject: `We have your complaint ${number}`,
      title: 'We have your complaint',
      paragraphs: [
        `It reached us on ${dayText(receivedAt)} and has the number ${number}. Please name it when you call or write to us.`,
        `You have our answer by ${dayText(dueAt)} at the latest.`,
      ],
    }
  }
  return {
    subject: `Our answer to your complaint ${number}`,
    title: 'Our answer to your complaint',
    paragraphs: [`You wrote to us on ${dayText(receivedAt)}, and the number is ${number}.`, ...linesOf(answer)],
  }
}

/** HTML has no empty lines. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/** Anybody can enter somebody else's address in the form of complaints. */
const RECEIVED_A_DAY = 5

/** Why it is not mailed that a complaint has arrived: its number is on the page as well. */
export async function whyNotReceived(tx: Tx, recipient: string): Promise<string | undefined> {
  if ((await countRecentMails(tx, recipient, ['complaint-received'])) < RECEIVED_A_DAY) return undefined
  return `${RECEIVED_A_DAY} mails in a day confirmed complaints to this address`
}
