import { z } from 'zod'
import { type Call, refusalSchema } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { staffCalls } from '#contract/staff-calls.ts'
import { STATUS_OF } from '#server/kernel/refusal.ts'

let document: object | undefined

/** OpenAPI 3.1, generated from the contract once. */
export function openApiDocument(): object {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1.0.0',
      description:
        'The calls of a Haat shop. Every shop answers under its own host name; those of its staff answer under the host of the console.',
    },
    servers: [{ url: '/' }],
    paths: describePaths(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
      },
      schemas: { Refusal: schemaOf(refusalSchema, 'output') },
    },
  }
  return document
}

function describePaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries({ ...calls, ...staffCalls }) as [string, Call][]) {
    if (!call.path) continue
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call) }
  }
  return paths
}

function describeCall(name: string, call: Call): object {
  const params = [
    ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      description: undefined,
    })),
    ...Object.entries(call.query).map(([name, description]) => ({ name, in: 'query', required: false, description })),
  ].map((param) => ({ ...param, schema: { type: 'string' } }))
  return {
    operationId: name,
    summary: call.summary,
    ...(call.auth === 'customer' && { security: [{ bearer: [] }] }),
    ...((call.auth === 'staff' || call.auth === 'operator') && { security: [{ staff: [] }] }),
    ...(params.length > 0 && { parameters: params }),
    ...(call.encoding !== 'none' && { requestBody: { required: true, content: describeBody(call) } }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } },
      ...describeRefusals(call),
    },
  }
}

function describeBody(call: Call): object {
  const type = {
    form: 'application/x-www-form-urlencoded',
    raw: 'application/json',
    json: 'application/json',
    none: '',
    bytes: 'image/*',
  }
  const schema =
    call.encoding === 'raw'
      ? { type: 'object' }
      : call.encoding === 'bytes'
        ? { type: 'string', format: 'binary' }
        : schemaOf(call.body, 'input')
  return { [type[call.encoding]]: { schema } }
}

function describeRefusals(call: Call): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const code of call.refusals) byStatus.set(STATUS_OF[code], [...(byStatus.get(STATUS_OF[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
