import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#server/kernel/refusal.ts'
import { pathToLog } from './access-log.ts'
import type { Edge } from './edge.ts'

/** The message for an internal error: its id finds the error in the log. */
export function faultSentence(id: string): string {
  return `Something went wrong on our side. Please try again; if it stays, tell us ${id}.`
}

/**
 * Refusals become responses of the API (R44); an internal error is logged once and shown as one polite message with its
 * id.
 */
export const answerFault: ErrorHandler<Edge> = (error, c) => {
  const refusal = error instanceof Refusal ? error : undefined
  const id = c.get('requestId')
  if (!refusal) c.get('log').error({ err: error, path: pathToLog(c.req.path) }, 'fault')
  const message = refusal?.message ?? faultSentence(id)
  const status = (refusal?.status ?? 500) as ContentfulStatusCode
  if (refusal?.details.retryAfter) c.header('Retry-After', String(refusal.details.retryAfter))
  c.header('Cache-Control', 'no-store')
  if (!/^\/(api\/|token$|webhooks\/)/.test(c.req.path)) return c.text(`${message}\n`, status)
  return c.json(
    {
      status: 'false',
      message,
      Message: message,
      ...(refusal?.details.fields && { fields: refusal.details.fields }),
      ...(refusal?.details.totalPaise !== undefined && { total: refusal.details.totalPaise / 100 }),
      ...(!refusal && { id }),
    },
    status,
  )
}
