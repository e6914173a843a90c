import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sentenceIn } from '#contract/say.ts'
import { type LocalizedRefusal, localize, Refusal } from '#server/kernel/refusal.ts'
import { pathToLog } from './access-log.ts'
import type { Edge, EdgeContext } from './edge.ts'

/**
 * Refusals become responses of the API (R44); an internal error is logged once and shown as one polite message with the
 * id of the request, which begin-app.ts makes.
 */
export const answerFault: ErrorHandler<Edge> = (error, c) => {
  const refusal = error instanceof Refusal ? error : undefined
  const id = c.get('requestId')
  if (!refusal) c.get('log').error({ err: error, path: pathToLog(c.req.path) }, 'fault')
  const { reason, message, details } = refusal ? localize(refusal, c.get('locale')) : localizeFault(c)
  const status = (refusal?.status ?? 500) as ContentfulStatusCode
  if (details.retryAfter) c.header('Retry-After', String(details.retryAfter))
  c.header('Cache-Control', 'no-store')
  if (!/^\/(api\/|token$|webhooks\/)/.test(c.req.path)) return c.text(`${message}\n`, status)
  return c.json(
    {
      status: 'false',
      message,
      Message: message,
      reason,
      ...(details.fields && { fields: details.fields }),
      ...(details.totalPaise !== undefined && { total: details.totalPaise / 100 }),
      ...(!refusal && { id }),
    },
    status,
  )
}

/** The message for an internal error: its id finds the error in the log. */
export function localizeFault(c: EdgeContext): LocalizedRefusal {
  const reason = { id: 'faultOnOurSide', requestId: c.get('requestId') } as const
  return { reason: reason.id, message: sentenceIn(c.get('locale'), reason), details: {} }
}
