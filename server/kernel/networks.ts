import type { RateLimit } from './rate-limit.ts'

/**
 * A household or a company often has a whole IPv6 /48, which contains 65,536 of the networks that count as one address.
 */
export const WIDE = 4

/** '2001:db8:1:2::/64' -> '2001:db8:1::/48'; for IPv4 the address itself. */
export function wideNetworkOf(address: string): string {
  const [, first] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? []
  return first ? `${first}::/48` : address
}

/** What the networks of a /48 begin with, such as '2001:db8:1:'; undefined for IPv4. */
export function wideStartOf(address: string): string | undefined {
  const wide = wideNetworkOf(address)
  return wide === address ? undefined : wide.slice(0, -':/48'.length)
}

/** A limit for one address, and four times as much for the /48 around it: `limitRate` counts a try in both. */
export function limitsOf(address: string, bucket: string, { max, seconds }: Omit<RateLimit, 'bucket'>): RateLimit[] {
  const wide = wideNetworkOf(address)
  const limit = { bucket: `${bucket}:${address}`, max, seconds }
  return wide === address ? [limit] : [limit, { bucket: `${bucket}:${wide}`, max: max * WIDE, seconds }]
}
