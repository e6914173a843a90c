import type { Command } from 'commander'
import { setCourierAccount as call } from '#contract/couriers.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { say } from '#server/kernel/terminal.ts'
import { getCourierSettings, setCourierAccount } from '#server/parcels/index.ts'
import { inConsole } from './in-console.ts'
import { type Pairs, pairOf } from './read-words.ts'

/** `haat parcels keys`: what the owner does at the console's page Courier. */
export function addCourierKeys(parcels: Command): void {
  parcels
    .command('keys <reseller>')
    .description("set a shop's account at a courier; its keys are sealed with HAAT_SECRET")
    .requiredOption('--courier <name>', 'who carries the parcels')
    .option('--key <name=value>', 'a key that the courier wants; once for each', pairOf, {})
    .requiredOption('--pickup <place>', 'the name of the pick-up place, as it stands at the courier')
    .requiredOption('--from <pincode>', 'its PIN code')
    .option('--try <pincode>', 'the PIN code with which the keys are tried', '110001')
    .action(setKeys)
}

interface Account {
  courier: string
  key: Pairs
  pickup: string
  from: string
  try: string
}

async function setKeys(name: string, { courier, key, pickup, from, try: tryPincode }: Account): Promise<void> {
  await inConsole(name, async (ctx) => {
    const { account, couriers } = await getCourierSettings(ctx)
    const known = couriers.map(({ code }) => code)
    const choice = couriers.find(({ code }) => code === courier)
    if (!choice) throw new Refusal('bad-input', { id: 'noSuchCourier', code: courier, known })
    const wanted = { courier, keys: key, pickup, pickupPincode: from, tryPincode }
    const seenChangedAt = account?.changedAt.toISOString() ?? ''
    const parsed = call.input.safeParse({ ...wanted, seenChangedAt })
    if (!parsed.success) throw refusalOf(parsed.error)
    const { served, pushToken } = await setCourierAccount(ctx, parsed.data)
    say(`${name} now books parcels at ${choice.title}.`)
    if (served !== true) say(served)
    if (pushToken !== null) say(`Its pushes go to ${choice.pushUrl} with the header X-Api-Key: ${pushToken}`)
    if (choice.isPushUrlRefused) say('It refuses this address for characters in it: give the shop another host.')
  })
}
