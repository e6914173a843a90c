import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { describeSpans } from './describe-spans.ts'
import type { Logger } from './logger.ts'
import { Refusal } from './refusal.ts'

// OpenTelemetry traces, if an endpoint is set (decision 020); without one `traced` only calls the work.

type Value = string | number

export interface Span {
  traceId: string
  id: string
  parent: Span | undefined
  name: string
  kind: 'server' | 'internal'
  /** performance.now() */
  begun: number
  ended: number
  failed: boolean
  statements: number
  attributes: Record<string, Value>
}

interface Tracer {
  /** The span of the current work. */
  current: AsyncLocalStorage<Span>
  done(span: Span): void
}

let tracer: Tracer | undefined

const EVERY_MS = 2_000
/** Spans waiting for the collector; beyond that they are dropped. */
const WAITING_MAX = 4_000
const SEND_MS = 5_000

/** Sends spans to the collector, as OTLP over HTTP in JSON. */
export function startTracing(endpoint: string, log: Logger): { close(): Promise<void> } {
  let waiting: Span[] = []
  let hasWarned = false
  const send = async () => {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    try {
      const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: describeSpans(spans),
        signal: AbortSignal.timeout(SEND_MS),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      hasWarned = false
    } catch (err) {
      if (!hasWarned) log.warn({ err }, 'traces cannot be sent, and are dropped until the collector answers')
      hasWarned = true
    }
  }
  const timer = setInterval(send, EVERY_MS).unref()
  tracer = {
    current: new AsyncLocalStorage(),
    done: (span) => {
      if (waiting.length < WAITING_MAX) waiting.push(span)
    },
  }
  return {
    close: () => {
      clearInterval(timer)
      tracer = undefined
      return send()
    },
  }
}

/**
 * Runs work as a span inside the current span. Names and attributes are fixed: nothing that a person typed, and of an
 * error not even its message.
 */
export async function traced<T>(
  { name, kind = 'internal', requestId }: { name: string; kind?: Span['kind']; requestId?: string },
  work: (span: Pick<Span, 'name' | 'attributes' | 'failed'> | undefined) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(undefined)
  const { current, done } = tracer
  const parent = current.getStore()
  const span: Span = {
    ...{ traceId: parent?.traceId ?? requestId?.replaceAll('-', '') ?? randomHex(16), id: randomHex(8) },
    ...{ parent, name, kind },
    ...{ begun: performance.now(), ended: 0, failed: false, statements: 0, attributes: {} },
  }
  try {
    return await current.run(span, () => work(span))
  } catch (error) {
    span.failed = !(error instanceof Refusal)
    throw error
  } finally {
    span.ended = performance.now()
    done(span)
  }
}

/** Counts a statement in the current span and its ancestors. */
export function countStatement(): void {
  for (let span = tracer?.current.getStore(); span; span = span.parent) span.statements++
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
