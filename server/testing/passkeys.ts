import type { PasskeyRequest } from '#contract/customer-passkeys.ts'
import type { Passkey, PasskeyOptions } from '#contract/staff-passkeys.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { passkeyOperations } from '#server/passkeys/index.ts'
import { Authenticator } from './authenticator.ts'
import type { TestShop } from './shop.ts'

// Test help: passkeys of shoppers.

export interface TestPasskey {
  passkeyId: number
  key: Authenticator
}

/** The host and origin of the shop's pages, as a browser puts them into a response. */
export function placeOf({ host }: Pick<TestShop, 'host'>): { host: string; origin: string } {
  return { host, origin: `http://${host}:3000` }
}

/** The challenge to add one, for this session. */
export async function challengeToAdd(ctx: Ctx, origin: string): Promise<string> {
  return String(((await run(passkeyOperations.startOwnPasskey, ctx, { origin })) as PasskeyOptions).challenge)
}

export async function challengeToSignIn(ctx: Ctx, origin: string): Promise<{ request: string; challenge: string }> {
  const { request, options } = (await run(passkeyOperations.startOwnPasskeySignIn, ctx, { origin })) as PasskeyRequest
  return { request, challenge: String(options.challenge) }
}

/** Added by whoever `ctx` is, as on their phone. */
export async function aPasskey(shop: TestShop, ctx: Ctx): Promise<TestPasskey> {
  const place = placeOf(shop)
  const key = new Authenticator()
  const response = key.create({ ...place, challenge: await challengeToAdd(ctx, place.origin) })
  await run(passkeyOperations.addOwnPasskey, ctx, { origin: place.origin, response, userAgent: 'Chrome/142 Android' })
  const passkeys = (await run(passkeyOperations.listOwnPasskeys, ctx, {})) as Passkey[]
  return { key, passkeyId: passkeys.at(-1)?.passkeyId ?? 0 }
}
