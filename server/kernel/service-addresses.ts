import { z } from 'zod'
import { asText } from '#contract/say.ts'

/** Where a service is reached, and the environment variable that overrides it. */
export interface ServiceAddress {
  code: string
  variable: string
  url: string
  meaning: string
}

/** Those services that are reached over the network. */
export function addressesOf(
  services: readonly { code: string; address?: Omit<ServiceAddress, 'code'> }[],
): ServiceAddress[] {
  return services.flatMap(({ code, address }) => (address ? [{ code, ...address }] : []))
}

/** Their environment variables, each an origin. */
export function addressVariables(addresses: readonly ServiceAddress[]) {
  return Object.fromEntries(
    addresses.map(({ variable, url, meaning }) => [
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
}

/** By code. */
export function readAddresses(
  addresses: readonly ServiceAddress[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.freeze(Object.fromEntries(addresses.map(({ code, variable }) => [code, String(values[variable])])))
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.username === ''
}
