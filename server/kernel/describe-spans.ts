import type { Span } from './tracing.ts'

// The JSON of OTLP 1: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding

const KINDS = { internal: 1, server: 2 } as const
const FAILED = 2

export function describeSpans(spans: readonly Span[]): string {
  const resource = { attributes: attributesOf({ 'service.name': 'haat', 'process.pid': process.pid }) }
  const scopeSpans = [{ scope: { name: 'haat' }, spans: spans.map(describe) }]
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] })
}

function describe({ traceId, id, parent, name, kind, begun, ended, failed, statements, attributes }: Span) {
  return {
    traceId,
    spanId: id,
    ...(parent && { parentSpanId: parent.id }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(begun),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf({ ...attributes, 'haat.statements': statements }),
    status: failed ? { code: FAILED } : {},
  }
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** Too large for a number, so a string on the wire. */
function nanoseconds(moment: number): string {
  return `${Math.round((performance.timeOrigin + moment) * 1_000)}000`
}
