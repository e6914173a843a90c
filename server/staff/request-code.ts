import { randomInt, randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import { STAFF_CODE_MINUTES } from '#contract/lifetimes.ts'
import type { requestStaffCode as call } from '#contract/staff.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { limitsOf, wideNetworkOf } from '#server/kernel/networks.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { limitRate, type RateLimit } from '#server/kernel/rate-limit.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { postStaffMail, sendPlatformMail } from '#server/mails/index.ts'
import { type Account, insertCode, selectAccount } from './accounts-store.ts'
import { codeHash } from './code-hash.ts'
import { knownBrowser } from './known-browser.ts'
import { isOperator } from './operators-store.ts'
import { selectMemberships } from './store.ts'

const DAY = 24 * 60 * 60

// By the address typed, whoever sends it, so the answer reveals nothing about it.

/** From one network, or from a browser on which its owner was signed in: nobody uses up what another place needs. */
const PER_PLACE = { max: 5, seconds: STAFF_CODE_MINUTES * 60 }
const PER_PLACE_IN_A_DAY = { max: 10, seconds: DAY }
/** From all networks together, and more than one can reach by itself: nobody can flood a mailbox. */
const PER_EMAIL_IN_A_DAY = { max: 50, seconds: DAY }
const PER_ADDRESS = { max: 60, seconds: 60 * 60 }

/**
 * Mails a code, which is good only together with the request that is returned: wrong codes of a stranger use up the
 * stranger's request. Whether anybody has the address shows neither in the answer nor in how long it takes.
 */
export async function requestCode(
  ctx: Ctx,
  { email, browser }: ParsedInput<typeof call>,
): Promise<{ request: string }> {
  await limitRate(ctx, limitsFor(ctx, email, knownBrowser(ctx.settings, email, browser)))
  const request = newToken()
  // Not awaited: a mail takes longer to write than no mail.
  const { budget: _, ...unhurried } = ctx
  mailCode(unhurried, email, request).catch((err: unknown) =>
    ctx.log.error({ err }, 'a code for the console could not be mailed'),
  )
  return { request }
}

function limitsFor({ address }: Ctx, email: string, browserId: string | undefined): RateLimit[] {
  if (browserId !== undefined) return ofPlace(`staff-code:browser:${browserId}`)
  return [
    ...ofPlace(`staff-code:${email}:${wideNetworkOf(address)}`),
    { bucket: `staff-code:${email}`, ...PER_EMAIL_IN_A_DAY },
    ...limitsOf(address, 'staff-code:address', PER_ADDRESS),
  ]
}

function ofPlace(bucket: string): RateLimit[] {
  return [
    { bucket, ...PER_PLACE },
    { bucket: `${bucket}:day`, ...PER_PLACE_IN_A_DAY },
  ]
}

async function mailCode(ctx: Ctx, email: string, request: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const found = await withTransaction(ctx, async (tx) => {
    const account = await selectAccount(tx, email)
    const [shop] = account ? await selectMemberships(tx, account.staffId) : []
    if (!shop && !(await mayComeIn(tx, account))) return undefined
    const staffId = account?.staffId ?? null
    await insertCode(tx, { staffId, email, requestHash: tokenHash(request), codeHash: codeHash(request, code) })
    return { shop }
  })
  if (!found) return
  const { shop } = found
  if (!shop) return sendPlatformMail(ctx, { mail: 'staff-code', recipient: email, code })
  await withTransaction({ ...ctx, tenant: { ...shop, name: '' } }, (tx) =>
    postStaffMail(tx, { mail: 'staff-code', requestId: randomUUID(), recipient: email, code }),
  )
}

/** Without a shop: an operator, or anybody where everybody may open one. */
async function mayComeIn(tx: Tx, account: Account | undefined): Promise<boolean> {
  return tx.settings.openShopsPerDay > 0 || (account !== undefined && (await isOperator(tx, account.staffId)))
}
