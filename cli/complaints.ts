import type { Command } from 'commander'
import {
  answerComplaint,
  type Complaint,
  findShopsOfComplaint,
  getComplaint,
  isByMail,
  listComplaints,
} from '#server/complaints/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { getTenant, withOwner, withShops } from './open-shop.ts'
import { columns, plain, time } from './print-table.ts'

const LISTED = 100

interface InShop {
  reseller?: string
}

/** `haat complaints`: what shoppers complain of, and the answers (E-Commerce Rules 2020, rule 4). */
export function addComplaintCommands(program: Command): void {
  const complaints = program.command('complaints').description('what shoppers complain of at Customer Support')
  const command = (name: string, description: string) =>
    complaints.command(name).description(description).option('--reseller <name>', 'in this shop; without it, in any')

  command('list', 'what waits for an answer first, by the day it is due').action(list)
  command('show <number>', 'all of one complaint').action(async (number: string, { reseller }: InShop) => {
    await inShopOf(number, reseller, async (ctx, typed) =>
      console.log(complaintText(await getComplaint(ctx, typed), ctx.tenant.name)),
    )
  })
  command('answer <number>', 'mail the answer, and close the complaint')
    .requiredOption('--text <answer>', 'as the shopper reads it, without greeting or signature of ours')
    .action(async (number: string, { reseller, text }: InShop & { text: string }) => {
      await inShopOf(number, reseller, async (ctx, typed) => {
        const answered = await answerComplaint(ctx, { number: typed, answer: text })
        console.log(`The complaint ${typed} of ${ctx.tenant.name} is closed. ${wayOf(answered)}`)
      })
    })
}

async function list({ reseller }: InShop): Promise<void> {
  const found = await withOwner(async (ownerUrl) =>
    listComplaints(ownerUrl, { tenant: reseller ? await getTenant(ownerUrl, reseller) : undefined, max: LISTED }),
  )
  if (found.length === 0) return console.log('No complaints.')
  const rows = found.map(({ number, shop, receivedAt, dueAt, answeredAt, isOverdue, name }) => [
    number,
    shop,
    time.format(receivedAt),
    answeredAt
      ? `answered ${time.format(answeredAt)}`
      : `${isOverdue ? 'OVERDUE since' : 'answer by'} ${time.format(dueAt)}`,
    plain(name),
  ])
  console.log(columns([['NUMBER', 'SHOP', 'RECEIVED', 'ANSWER', 'FROM'], ...rows]))
  if (found.length === LISTED) console.log(`\nThe first ${LISTED}; those of one shop with --reseller.`)
}

function complaintText(complaint: Complaint, shop: string): string {
  const { number, name, contact, orderNumber, text, receivedAt, dueAt, answeredAt, answer } = complaint
  return [
    `Complaint ${number} of ${shop}`,
    columns([
      ['Received', time.format(receivedAt)],
      answeredAt ? ['Answered', time.format(answeredAt)] : ['Answer by', time.format(dueAt)],
      ['From', `${plain(name)}, ${plain(contact) || 'forgotten'}`],
      ...(orderNumber ? [['Order', plain(orderNumber)]] : []),
    ]),
    lines(text),
    answer && `Our answer:\n${lines(answer)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function wayOf(answered: Complaint): string {
  return isByMail(answered)
    ? 'The answer goes out by mail.'
    : `There is no e-mail address: please call ${plain(answered.contact)} and say it.`
}

function lines(text: string): string {
  return text.split('\n').map(plain).join('\n')
}

/** A number is the shop's own, so in two shops it might name two complaints; then the shop must be said. */
async function inShopOf(
  typed: string,
  reseller: string | undefined,
  work: (ctx: Ctx, number: string) => Promise<void>,
): Promise<void> {
  const number = typed.trim().toUpperCase()
  await withShops(async ({ ownerUrl, enter }) => {
    const [tenant, another] = reseller
      ? [await getTenant(ownerUrl, reseller)]
      : await findShopsOfComplaint(ownerUrl, number)
    if (another) {
      throw new Refusal('bad-input', `Two shops have a complaint ${number}: please name one with --reseller.`)
    }
    if (!tenant) throw new Refusal('not-found', `There is no complaint ${plain(number)}.`)
    await work(enter(tenant), number)
  })
}
