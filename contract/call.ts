import { z } from 'zod'
import { LIST_SEARCH_MAX } from './limits.ts'
import { asText, type Message, type Say } from './say.ts'
import type { Right } from './staff-rights.ts'

/**
 * 'customer' calls require `Authorization: Bearer` (or the storefront's own cookie, R02), 'staff' calls a sign-in at the
 * console, 'operator' calls that of somebody who runs the platform.
 */
export type Auth = 'none' | 'customer' | 'staff' | 'operator'

export type RefusalCode =
  | 'bad-input' // 400
  | 'unauthorized' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'already-exists' // 409
  | 'out-of-stock' // 409
  | 'total-changed' // 409
  | 'cart-changed' // 409
  | 'in-flight' // 409
  | 'changed-meanwhile' // 409
  | 'too-large' // 413
  | 'wrong-type' // 415
  | 'key-reused' // 422
  | 'too-many-requests' // 429
  | 'unavailable' // 503

/** What a call may receive besides its body. */
export interface Meta {
  headers: Headers
  params: Record<string, string>
  query: URLSearchParams
}

/** How a call travels, in literal types: the storefront's client (storefront/shared/client.ts) is made of them, without zod. */
export interface Wire {
  method: 'GET' | 'POST'
  path: string
  /** The names that it reads after the `?`. */
  query: string
  body: unknown
  answer: unknown
}

/**
 * One call of the contract: everything that client, server, router and the OpenAPI document need. `Input` and `Output`
 * are domain types; `body` and `answer` are their wire format.
 */
export interface Call<InputSchema extends z.ZodType = z.ZodType, Output = unknown, W extends Wire = Wire> {
  method: W['method']
  path: W['path']
  summary: string
  auth: Auth
  /** What the caller's role must include; of 'staff' calls only. */
  right?: Right | undefined
  /** Of 'customer' calls: not on a device that the account did not know a day ago and that only a code to its number opened. */
  waitsOnNewDevice?: boolean | undefined
  /** The encoding of the body: 'form' for /token only, 'raw' for signed bodies, 'bytes' for a picture. */
  encoding: 'json' | 'form' | 'none' | 'raw' | 'bytes'
  /** Domain input; also validates in-process calls. */
  input: InputSchema
  /** The wire body, before it is put into domain words by `read`. */
  body: z.ZodType<unknown, W['body']>
  read(body: unknown, meta: Meta): z.input<InputSchema>
  /** What it reads after the `?`, name -> meaning. */
  query: Readonly<Record<W['query'], string>>
  /** The wire answer, for the document and the tests. */
  answer: z.ZodType<W['answer']>
  /** The sentences of the answer are made by `say`. */
  write(output: Output, say: Say): unknown
  /** Response headers derived from the output (totals, links). */
  headers(output: Output, input: z.output<InputSchema>): Record<string, string>
  refusals: readonly RefusalCode[]
}

export type Input<C> = C extends Call<infer S, infer _O> ? z.input<S> : never
export type ParsedInput<C> = C extends Call<infer S, infer _O> ? z.output<S> : never
export type Output<C> = C extends Call<infer _S, infer O> ? O : never
export type WireOf<C> = C extends Call<infer _S, infer _O, infer W> ? W : never

interface Definition<
  InputSchema extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Output,
  Method extends Wire['method'],
  Path extends string,
  Query extends string,
> {
  method: Method
  path: Path
  summary: string
  auth?: Auth
  right?: Right
  waitsOnNewDevice?: true
  encoding?: Call['encoding']
  input: InputSchema
  body?: Body
  read?: (body: z.output<Body>, meta: Meta) => z.input<InputSchema>
  query?: Readonly<Record<Query, string>>
  answer: Answer
  write: (output: Output, say: Say) => z.input<Answer>
  headers?: (output: Output, input: z.output<InputSchema>) => Record<string, string>
  refusals?: readonly RefusalCode[]
}

export function defineCall<
  InputSchema extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Output,
  const Method extends Wire['method'],
  const Path extends string,
  Query extends string = never,
>(
  definition: Definition<InputSchema, Body, Answer, Output, Method, Path, Query>,
): Call<
  InputSchema,
  Output,
  { method: Method; path: Path; query: Query; body: z.input<Body>; answer: z.output<Answer> }
> {
  return {
    auth: 'none',
    encoding: definition.body ? 'json' : 'none',
    body: z.unknown(),
    read: (body: unknown) => body,
    query: {},
    headers: () => ({}),
    refusals: [],
    ...definition,
  } as never
}

/**
 * A call for the storefront's own pages only, in-process: without a path, so it is in neither the router nor the
 * OpenAPI document.
 */
export function defineLocalCall<InputSchema extends z.ZodType, Output>(definition: {
  summary: string
  auth?: Auth
  right?: Right
  waitsOnNewDevice?: true
  input: InputSchema
  /** `z.custom<T>()`: not validated in-process; only the type matters. */
  output: z.ZodType<Output>
}): Call<InputSchema, Output> {
  const { output, ...rest } = definition
  return defineCall({ method: 'POST', path: '', answer: output, write: (value: Output) => value, ...rest })
}

/** The input of calls without parameters. */
export const nothing = z.object({}).default({})

/** Status is the string 'true' on success, never a boolean (spec 7). */
export const statusTrue = z.literal('true')

/** For `write`, where the response has no value. */
export const done = (_: unknown) => ({ status: 'true' as const })

/** The wire format of every error (R44). */
export const refusalSchema = z.object({
  status: z.literal('false'),
  message: z.string(),
  Message: z.string(),
  /** Which refusal it is, for programs: sentences change, and with the language. */
  reason: z.string(),
})

/** Text without NUL bytes and lone surrogates, which PostgreSQL and cookies cannot store. */
export const text = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), asText({ id: 'notStorable' }))

/** What is searched in a list of the console. */
export const listSearch = text
  .trim()
  .max(LIST_SEARCH_MAX, asText({ id: 'searchTooLong', most: LIST_SEARCH_MAX }))
  .optional()

/**
 * A list whose length is checked before its elements, and whose validation stops at the first fault: zod alone would
 * collect the faults of every element, however many are sent.
 */
export function listOf<E extends z.ZodType>(
  element: E,
  { most, tooMany, none }: { most: number; tooMany: Message; none?: Message },
): z.ZodType<z.output<E>[], z.input<E>[]> {
  const firstFault = (list: unknown, ctx: z.RefinementCtx): unknown => {
    if (!Array.isArray(list)) return list
    const refuse = (message: Message) => ctx.addIssue({ code: 'custom', message: asText(message) })
    if (list.length > most) refuse(tooMany)
    else if (list.length === 0 && none !== undefined) refuse(none)
    else {
      for (const [at, each] of list.entries()) {
        const [fault] = element.safeParse(each).error?.issues ?? []
        if (!fault) continue
        ctx.addIssue({ ...fault, path: [at, ...fault.path] })
        break
      }
    }
    return list
  }
  return z.preprocess(firstFault, z.array(element)) as unknown as z.ZodType<z.output<E>[], z.input<E>[]>
}

/** Ids are whole numbers; on the wire they may be strings. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
