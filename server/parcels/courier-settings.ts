import { z } from 'zod'
import { asText } from '#contract/say.ts'
import type { Settings } from '#server/kernel/ctx.ts'
import { COURIERS } from './couriers.ts'

const ADDRESSES = COURIERS.flatMap(({ code, address }) => (address ? [{ code, ...address }] : []))

/** The environment variables of all couriers. */
export const COURIER_VARIABLES = Object.fromEntries(
  ADDRESSES.map(({ variable, url, meaning }) => [
    variable,
    z
      .string()
      .default(url)
      .refine(isOrigin, {
        error: ({ input }) => asText({ id: 'gatewayUrlWrong', name: variable, given: input, like: url }),
      })
      .transform((text) => new URL(text).origin)
      .describe(meaning),
  ]),
)

export function readCourierAddresses(values: Readonly<Record<string, unknown>>): Settings['couriers'] {
  return Object.freeze(Object.fromEntries(ADDRESSES.map(({ code, variable }) => [code, String(values[variable])])))
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.username === ''
}
