import { readJson } from '#server/kernel/request-json.ts'
import { NotTaken, REASON_MAX } from './channel.ts'

const CALL_MS = 20_000

/** The sender's status for too many requests. */
const TOO_OFTEN = 429

/**
 * One question over HTTP. Throws where nobody can know whether it was taken: no answer, an error of the sender's own, or a page
 * that is none of its answers.
 */
export async function requestSender(
  url: string,
  headers: Readonly<Record<string, string>>,
  question: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_MS),
  })
  const body = readJson(await response.text())
  const { status } = response
  if (status === TOO_OFTEN) throw new NotTaken('The sender gets too many requests.', { again: true })
  if (status >= 500) throw new Error(`the sender answered ${status}`)
  if (body === undefined) throw new Error('the sender gave an answer that is none of its own')
  return { status, body }
}

/** Nothing was sent, and a repeat will not help. */
export function refuse(reason: string): never {
  throw new NotTaken(reason.replace(/\s+/g, ' ').slice(0, REASON_MAX) || 'The sender refused it and gave no reason.', {
    again: false,
  })
}
