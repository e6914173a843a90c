import type { Command } from 'commander'
import type { Complaint } from '#contract/shop-complaints.ts'
import {
  answerComplaint,
  findShopsOfComplaint,
  getComplaint,
  isByMail,
  listComplaints,
} from '#server/complaints/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { plainLines, say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { type AsJson, withJson } from './as-json.ts'
import { getTenant, withOwner, withShops } from './open-shop.ts'
import { columns, time } from './print-table.ts'
import { complaintNumberOf } from './read-words.ts'

const LISTED = 100

interface InShop {
  reseller?: string
}

/** `haat complaints`: lists and answers shoppers' complaints (E-Commerce Rules 2020, rule 4). */
export function addComplaintCommands(program: Command): void {
  const complaints = program.command('complaints').description('complaints sent through Customer Support')
  const command = (name: string, description: string) =>
    complaints.command(name).description(description).option('--reseller <name>', 'a single shop; by default all shops')

  const ofOne = (name: string, description: string) =>
    command(name, description).argument('<number>', 'the complaint number, such as 7K4M-9QXT', complaintNumberOf)

  withJson(command('list', 'list complaints: open ones first, by due date')).action(list)
  withJson(ofOne('show', 'show a complaint')).action(async (number: string, { reseller, json }: InShop & AsJson) => {
    await inShopOf(number, reseller, async (ctx) => {
      const complaint = await getComplaint(ctx, number)
      if (json) sayJson({ shop: ctx.tenant.name, ...complaint })
      else sayLines(complaintText(complaint, ctx.tenant.name))
    })
  })
  ofOne('answer', 'mail the answer and close the complaint')
    .requiredOption('--text <answer>', 'the text for the shopper, without greeting or signature')
    .action(async (number: string, { reseller, text }: InShop & { text: string }) => {
      await inShopOf(number, reseller, async (ctx) => {
        const answered = await answerComplaint(ctx, { number, answer: text })
        say(`The complaint ${number} of ${ctx.tenant.name} is closed. ${wayOf(answered)}`)
      })
    })
}

async function list({ reseller, json }: InShop & AsJson): Promise<void> {
  const found = await withOwner(async (ownerUrl) =>
    listComplaints(ownerUrl, { tenant: reseller ? await getTenant(ownerUrl, reseller) : undefined, max: LISTED }),
  )
  if (json) return sayJson(found)
  if (found.length === 0) return say('No complaints.')
  const rows = found.map(({ number, shop, receivedAt, dueAt, answeredAt, isOverdue, name }) => [
    number,
    shop,
    time.format(receivedAt),
    answeredAt
      ? `answered ${time.format(answeredAt)}`
      : `${isOverdue ? 'OVERDUE since' : 'answer by'} ${time.format(dueAt)}`,
    name,
  ])
  sayLines(columns([['NUMBER', 'SHOP', 'RECEIVED', 'ANSWER', 'FROM'], ...rows]))
  if (found.length === LISTED) sayLines(`\nThe first ${LISTED}; use --reseller for those of one shop.`)
}

function complaintText(complaint: Complaint, shop: string): string {
  const { number, name, contact, orderNumber, text, receivedAt, dueAt, answeredAt, answer } = complaint
  return [
    `Complaint ${number} of ${shop}`,
    columns([
      ['Received', time.format(receivedAt)],
      answeredAt ? ['Answered', time.format(answeredAt)] : ['Answer by', time.format(dueAt)],
      ['From', `${name}, ${contact || 'forgotten'}`],
      ...(orderNumber ? [['Order', orderNumber]] : []),
    ]),
    plainLines(text),
    answer && `Our answer:\n${plainLines(answer)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function wayOf(answered: Complaint): string {
  return isByMail(answered)
    ? 'The answer is sent by mail.'
    : `There is no e-mail address: please call ${answered.contact}.`
}

/**
 * Complaint numbers are unique within a shop only; if two shops have the same number, the operator must name the shop.
 */
async function inShopOf(
  number: string,
  reseller: string | undefined,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  await withShops(async ({ ownerUrl, enter }) => {
    const [tenant, another] = reseller
      ? [await getTenant(ownerUrl, reseller)]
      : await findShopsOfComplaint(ownerUrl, number)
    if (another) {
      throw new Refusal('bad-input', { id: 'twoShopsHaveComplaint', number })
    }
    if (!tenant) throw new Refusal('not-found', { id: 'noSuchComplaint', number })
    await work(enter(tenant))
  })
}
