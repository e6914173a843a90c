import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Call, Output, ParsedInput } from '#contract/call.ts'
import type { Ctx } from './ctx.ts'
import { assertMay, requireCustomer, requireOperator, requireStaff } from './ctx.ts'
import { counter } from './metrics.ts'
import { assertTrustedDevice } from './new-device.ts'
import { Refusal, refusalOf } from './refusal.ts'
import { traced } from './tracing.ts'

/** A call of the contract and the function that implements it. */
export interface Operation {
  call: Call
  verb(ctx: Ctx, input: unknown): Promise<unknown>
}

export function answer<C extends Call<z.ZodType, never>>(
  call: C,
  verb: (ctx: Ctx, input: ParsedInput<C>) => Promise<Output<C>>,
): Operation {
  return { call: call as unknown as Call, verb: verb as Operation['verb'] }
}

const calls = counter('haat_calls_total', 'Calls of the contract, by outcome: ok, a refusal, or fault.')

/**
 * Runs an operation for any caller (HTTP, pages, commands): authorises, validates the input, then calls the function.
 */
export function run(operation: Operation, ctx: Ctx, raw: unknown): Promise<unknown> {
  const call = operation.call.path ?? 'of pages'
  return traced({ name: operation.verb.name || call }, async (span) => {
    let outcome = 'ok'
    try {
      return await runUncounted(operation, ctx, raw)
    } catch (error) {
      outcome = error instanceof Refusal ? error.code : 'fault'
      throw error
    } finally {
      calls({ call, outcome })
      if (span) span.attributes = { 'haat.call': call, 'haat.outcome': outcome }
    }
  })
}

async function runUncounted(operation: Operation, ctx: Ctx, raw: unknown): Promise<unknown> {
  authorise(operation.call, ctx)
  if (operation.call.waitsOnNewDevice) await assertTrustedDevice(ctx)
  const parsed = operation.call.input.safeParse(raw)
  if (!parsed.success) throw refusalOf(parsed.error)
  assertOwnToken(ctx, parsed.data)
  return operation.verb(ctx, parsed.data)
}

/** Before the input is read: callers without access learn nothing about what is wrong with it. */
export function authorise({ auth, right }: Call, ctx: Ctx): void {
  if (auth === 'customer') requireCustomer(ctx)
  if (auth === 'staff') requireStaff(ctx)
  if (auth === 'operator') requireOperator(ctx)
  if (right) assertMay(ctx, right)
}

/** A token in the body (`userid`, `user_token`) must be the caller's own (R02); an empty one is ignored. */
function assertOwnToken(ctx: Ctx, input: unknown): void {
  const claimed = input && typeof input === 'object' && 'claimedToken' in input ? input.claimedToken : undefined
  if (typeof claimed !== 'string' || claimed === '' || ctx.actor.kind !== 'customer') return
  const mine = Buffer.from(ctx.actor.token)
  const theirs = Buffer.from(claimed)
  if (mine.length !== theirs.length || !timingSafeEqual(mine, theirs)) {
    throw new Refusal('unauthorized', { id: 'denied' })
  }
}
