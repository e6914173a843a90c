import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { requestSignInCode as call } from '#contract/sign-in-codes.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { newToken, tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listChannelsFor, sendPhoneMessage } from '#server/phone-messages/index.ts'
import { codeHash, newCode } from './code-hash.ts'
import { count, identifyRequester, uncountInShop } from './code-limits.ts'
import { insertCode } from './store.ts'

/**
 * Sends a code, which is good only with the request that is returned: nobody can use a code that another browser
 * requested, and a stranger's wrong tries use up the stranger's request. The answer is the same whether anybody is known by
 * this number or address. To an address that nobody has, the job sends nothing; only the job makes that code.
 */
export async function requestSignInCode(
  ctx: Ctx,
  { contact, device }: ParsedInput<typeof call>,
): Promise<{ request: string }> {
  const way = contact.includes('@') ? 'email' : 'mobile'
  const { account, sends, channel } = await withTransaction(ctx, async (tx) => {
    const [channel] = way === 'mobile' ? await listChannelsFor(tx, 'sign-in-code') : []
    if (way === 'mobile' && !channel) throw new Refusal('unavailable', { id: 'noCodesByPhone' })
    return { channel, ...(await identifyRequester(tx, { way, contact, device })) }
  })
  await count(ctx, sends)
  const [request, requestId] = [newToken(), randomUUID()]
  const requestHash = tokenHash(request)
  await withTransaction(ctx, async (tx) => {
    if (way === 'email') {
      await insertCode(tx, { ...{ requestHash, requestId, way, contact }, codeHash: null })
      await addJob(tx, 'send-mail', { mail: 'sign-in-code', requestId })
      await uncountInShop(tx, sends, account !== undefined)
      return
    }
    const code = newCode()
    await insertCode(tx, {
      ...{ requestHash, requestId, way, contact },
      codeHash: codeHash(tx.settings, requestHash, code),
    })
    await sendPhoneMessage(tx, {
      kind: 'sign-in-code',
      key: requestId,
      phone: `+91${contact}`,
      channel,
      values: { code },
    })
  })
  return { request }
}
