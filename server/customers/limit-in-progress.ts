import type { Ctx } from '#server/kernel/ctx.ts'
import { wideNetworkOf } from '#server/kernel/networks.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/** For one address: with more in progress it would take all database connections. */
const PER_ADDRESS = 20
const PER_WIDE_NETWORK = 4 * PER_ADDRESS

const underWay = new Map<string, number>()

/** Limits how much password work one address may have in progress; the excess is rejected before it costs anything. */
export async function limitInProgress<T>({ address, rateFactor }: Ctx, work: () => Promise<T>): Promise<T> {
  const wide = wideNetworkOf(address)
  const isFull = (network: string, max: number) => (underWay.get(network) ?? 0) >= max * rateFactor
  if (isFull(address, PER_ADDRESS) || isFull(wide, PER_WIDE_NETWORK)) throw noRoom()
  const networks = new Set([address, wide])
  for (const network of networks) underWay.set(network, (underWay.get(network) ?? 0) + 1)
  try {
    return await work()
  } finally {
    for (const network of networks) {
      const left = (underWay.get(network) ?? 0) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
  }
}

/** A lack of our own capacity, so it does not count as a failed try. */
export function noRoom(): Refusal {
  return new Refusal('unavailable', { id: 'signInsBusy' }, { retryAfter: 5 })
}
