import type { Tx } from '#server/kernel/ctx.ts'
import { isOfStranger } from '#server/kernel/of-stranger.ts'
import { SECRET_MAILS } from '#server/kernel/secret-mails.ts'
import { OF_MONEY } from './find-order-recipient.ts'
import { countMailsOfDay } from './store.ts'

// What a shop that a stranger has opened may mail in the operator's name (docs/decisions/094).

const OF_STRANGER_A_DAY = 200

/** Codes, links to a password and news of money are limited where they arise, and somebody waits for them. */
const ALWAYS: readonly string[] = [...SECRET_MAILS, ...OF_MONEY, 'new-device', 'passkey-added']

/** Why a mail of a stranger's shop is kept and not sent. */
export async function whyNotFromStranger(tx: Tx, kind: string): Promise<string | undefined> {
  if (ALWAYS.includes(kind) || !(await isOfStranger(tx))) return undefined
  if ((await countMailsOfDay(tx, ALWAYS, OF_STRANGER_A_DAY)) < OF_STRANGER_A_DAY) return undefined
  return `a shop that was opened by its owner mails at most ${OF_STRANGER_A_DAY} a day, apart from codes and money`
}

/** Everything between two characters of an address that makes it one, and not the point of a number. */
const JOINTS = /:(?=\/)|(?<!\d)\.(?=[\p{L}\p{N}])|\.(?=\p{L})|[。．｡]/gu

/** No mail program makes a link of an address with blanks in it; the words stay. */
export function withoutLinks<T extends { answer: string }>(complaint: T): T {
  return { ...complaint, answer: complaint.answer.replace(JOINTS, '$& ') }
}
