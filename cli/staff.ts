import { type Command, Option } from 'commander'
import { STAFF_ROLES, type StaffRole } from '#contract/staff-rights.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { consoleLink } from '#server/mails/index.ts'
import { changeRole, inviteMember, listMembers, removeMember } from '#server/staff/index.ts'
import { type AsJson, withJson } from './as-json.ts'
import { inConsole } from './in-console.ts'
import { addOperatorCommands } from './operators.ts'
import { columns } from './print-table.ts'
import { emailOf } from './read-words.ts'

/** `haat staff`: who may use the console of a shop. Owners do the same there; the operator invites the first one. */
export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('who may use the console of a shop')
  const command = (name: string, description: string) =>
    staff.command(name).description(description).argument('<reseller>', 'the name of the shop')
  const role = new Option('--role <role>', 'owner: all; manager: all orders; packer: packs and ships, sees no prices')
    .choices(STAFF_ROLES)
    .makeOptionMandatory()

  addOperatorCommands(staff)
  withJson(command('list', 'list who works in a shop')).action(list)
  command('invite', 'mail an invitation, and print its link: whoever has the link signs in as its address')
    .argument('<email>', 'the e-mail address', emailOf)
    .addOption(role)
    .action((reseller: string, email: string, { role }: { role: StaffRole }) =>
      inConsole(reseller, async (ctx) => {
        const token = await inviteMember(ctx, { email, role })
        say(`${email} is invited to ${reseller} as ${role}, for 3 days:`)
        say(consoleLink(ctx.settings, `/invitation/${token}`))
      }),
    )
  command('role', 'give a person another role')
    .argument('<email>', 'the e-mail address', emailOf)
    .addOption(role)
    .action((reseller: string, email: string, { role }: { role: StaffRole }) =>
      inConsole(reseller, async (ctx) => {
        await changeRole(ctx, { staffId: await staffIdOf(ctx, email), role })
        say(`${email} is ${role} of ${reseller}.`)
      }),
    )
  command('remove', 'take the shop away from a person')
    .argument('<email>', 'the e-mail address', emailOf)
    .action((reseller: string, email: string) =>
      inConsole(reseller, async (ctx) => {
        await removeMember(ctx, { staffId: await staffIdOf(ctx, email) })
        say(`${email} has no more to do with ${reseller}.`)
      }),
    )
}

async function list(reseller: string, { json }: AsJson): Promise<void> {
  await inConsole(reseller, async (ctx) => {
    const { members, invited } = await listMembers(ctx)
    if (json) return sayJson({ members, invited })
    if (members.length + invited.length === 0) return say(`Nobody works in ${reseller} yet: haat staff invite.`)
    sayLines(
      columns([
        ...members.map(({ name, email, role }) => [email, role, name]),
        ...invited.map(({ email, role }) => [email, role, '(invited)']),
      ]),
    )
  })
}

async function staffIdOf(ctx: Ctx, email: string): Promise<number> {
  const member = (await listMembers(ctx)).members.find((each) => each.email === email)
  if (!member) throw new Refusal('not-found', { id: 'noSuchMember' })
  return member.staffId
}
