import type { Hono } from 'hono'
import type { Call } from '#contract/call.ts'
import { PHOTO_BYTES_MAX } from '#contract/limits.ts'
import { type Message, sayIn, sentenceIn } from '#contract/say.ts'
import { authorise, type Operation, run } from '#server/kernel/answer.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import type { Edge, EdgeContext } from './edge.ts'
import { queryOf } from './proxy.ts'
import { readForm, readJsonBody, readRaw, withBytes } from './read-body.ts'

/** The calls of the contract that have a path; each accepts only its own method. */
export function addApi(app: Hono<Edge>, operations: Readonly<Record<string, Operation>>): void {
  for (const operation of Object.values(operations)) {
    const { call } = operation
    if (!call.path) continue
    app.on(call.method, call.path, async (c) => {
      authorise(call, c.get('ctx'))
      const raw = await readBody(c, call)
      const parsed = call.body.safeParse(raw)
      if (!parsed.success) throw refusalOf(parsed.error)
      const input = call.read(parsed.data, {
        headers: c.req.raw.headers,
        params: c.req.param(),
        query: queryOf(c),
      })
      const output = await run(operation, c.get('ctx'), input)
      c.header('Cache-Control', 'no-store')
      for (const [name, value] of Object.entries(call.headers(output, call.input.parse(input)))) c.header(name, value)
      return c.json(call.write(output, sayIn(c.get('locale'))) as object)
    })
    app.all(call.path, (c) => {
      c.header('Allow', call.method)
      return c.json(wireError(c, { id: 'otherMethod', method: call.method }), 405)
    })
  }
  app.all('/api/*', (c) => c.json(wireError(c, { id: 'noSuchCall' }), 404))
}

function wireError(c: EdgeContext, reason: Message) {
  const message = sentenceIn(c.get('locale'), reason)
  return { status: 'false', message, Message: message, reason: reason.id }
}

function readBody(c: EdgeContext, call: Call): Promise<unknown> {
  switch (call.encoding) {
    case 'none':
      return Promise.resolve(undefined)
    case 'raw':
      return readRaw(c)
    case 'json':
      return readJsonBody(c)
    case 'bytes':
      return withBytes(c, PHOTO_BYTES_MAX, (bytes) => bytes)
    case 'form':
      return readForm(c).then(fieldsOf)
  }
}

function fieldsOf(text: string): Record<string, string> {
  const form: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in form) throw new Refusal('bad-input', { id: 'fieldTwice', field: name.slice(0, 40) })
    form[name] = value
  }
  return form
}
