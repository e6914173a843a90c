import { z } from 'zod'
import { text } from '#contract/call.ts'
import { type JsonAnswer, readAs, requestJson } from '#server/kernel/request-json.ts'
import {
  type NameCheck,
  type PayoutAccount,
  type PayoutNews,
  type PayoutService,
  ServiceRefused,
} from '#server/payouts/payout-service.ts'

// The service's API as documented on 9 April 2026; nothing was tried against it. Amounts are in paise.

const WHOM = 'the payout service'
const WAIT_MS = 20_000

const payoutSchema = z.object({
  id: text,
  status: text,
  utr: text.max(50).nullish(),
  status_details: z
    .object({ reason: text.nullish(), description: text.nullish(), source: text.nullish() })
    .nullish()
    .catch(null),
})

export const tryKeys: PayoutService['tryKeys'] = async (account) => {
  await request(
    account,
    { path: `/v1/payouts?${query({ account_number: account.accountNumber, count: '1' })}` },
    listSchema,
  )
}

const listSchema = z.object({ items: z.array(payoutSchema) })

const checkSchema = z.object({
  id: text.max(100),
  status: text,
  validation_results: z.object({ account_status: text.nullish(), registered_name: text.nullish() }).nullish(),
})

/** Not in test mode. */
export const checkName: PayoutService['checkName'] = async (account, { upiId, name, checkId }) => {
  try {
    const path = '/v1/fund_accounts/validations'
    const check = checkId
      ? await request(account, { path: `${path}/${encodeURIComponent(checkId)}` }, checkSchema)
      : await request(
          account,
          { path, body: { source_account_number: account.accountNumber, ...fundAccount(upiId, name) } },
          checkSchema,
        )
    return readCheck(check)
  } catch (error) {
    if (error instanceof IdRefused) return { result: 'no-such-id' }
    if (error instanceof ServiceRefused) return { result: 'unknown' }
    throw error
  }
}

function readCheck({ id, status, validation_results: results }: z.output<typeof checkSchema>): NameCheck {
  if (status === 'created') return { result: 'pending', checkId: id }
  if (status !== 'completed') return { result: 'unknown' }
  if (results?.account_status === 'invalid') return { result: 'no-such-id' }
  return results?.registered_name ? { result: 'name', registeredName: results.registered_name } : { result: 'unknown' }
}

export const pay: PayoutService['pay'] = async (account, { key, amountPaise, upiId, name, narration }) => {
  const body = {
    ...{ account_number: account.accountNumber, amount: amountPaise, currency: 'INR', mode: 'UPI', purpose: 'refund' },
    ...fundAccount(upiId, name),
    ...{ reference_id: key, narration, queue_if_low_balance: true },
  }
  try {
    const headers = { 'X-Payout-Idempotency': key }
    return readPayout(await request(account, { path: '/v1/payouts', body, headers }, payoutSchema))
  } catch (error) {
    if (!(error instanceof IdRefused)) throw error
    return { state: 'failed', utr: null, isOfId: true, words: error.message }
  }
}

export const find: PayoutService['find'] = async (account, key) => {
  const path = `/v1/payouts?${query({ account_number: account.accountNumber, reference_id: key })}`
  const { items } = await request(account, { path }, listSchema)
  const [payout] = items
  return payout && readPayout(payout)
}

const FAILED = ['rejected', 'cancelled', 'failed']

function readPayout({ status, utr, status_details: details }: z.output<typeof payoutSchema>): PayoutNews {
  const state =
    status === 'processed' ? 'paid' : status === 'reversed' ? status : FAILED.includes(status) ? 'failed' : 'queued'
  const words = details?.description ?? details?.reason ?? ''
  return {
    state,
    utr: utr || null,
    isOfId: state === 'failed' && details?.source === 'beneficiary_bank',
    words: words.slice(0, 300),
  }
}

function fundAccount(upiId: string, name: string) {
  const contact = { name, type: 'customer' }
  return { fund_account: { account_type: 'vpa', vpa: { address: upiId }, contact } }
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

/** It refused the UPI id, and nothing else. */
class IdRefused extends Error {}

interface Request {
  path: string
  body?: object
  headers?: Record<string, string>
}

async function request<T extends z.ZodType>(
  { api, keyId, keySecret }: PayoutAccount,
  { path, body, headers = {} }: Request,
  schema: T,
): Promise<z.output<T>> {
  const answer = await requestJson(`${api}${path}`, {
    ...{
      whom: WHOM,
      method: body ? 'POST' : 'GET',
      end: AbortSignal.timeout(WAIT_MS),
      body: body && JSON.stringify(body),
    },
    headers: {
      Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    unknownToo: [409], // the same key is being answered just now
  })
  if (answer.status >= 400) throw refusalOf(answer)
  return readAs(schema, answer, WHOM)
}

const errorSchema = z.object({
  error: z.object({ description: z.string().nullish(), field: z.string().nullish(), reason: z.string().nullish() }),
})

function refusalOf({ status, body }: JsonAnswer): Error {
  const parsed = errorSchema.safeParse(body)
  const { description, field, reason } = parsed.success ? parsed.data.error : {}
  const words = (description ?? 'no reason given').slice(0, 300)
  const isOfId = status === 400 && /\b(?:vpa|upi id)\b/i.test([description, field, reason].join(' '))
  return isOfId ? new IdRefused(words) : new ServiceRefused(`${status}: ${words}`)
}
