import { Refusal } from '#server/kernel/refusal.ts'
import type { EdgeContext } from './edge.ts'

/** Of all bodies with pictures that are being worked on: each is in memory as a whole. */
const ALL_MAX = 256 * 2 ** 20
/** Four of the largest forms: many phones share one address of a mobile network. */
const BY_ONE_MAX = 96 * 2 ** 20

const takenBy = new Map<string, number>()

/** Runs `work`, which takes room for each piece as it arrives; refused where all or this address have too much. The room is given back at the end. */
export async function withRoom<T>(c: EdgeContext, work: (take: (bytes: number) => void) => Promise<T>): Promise<T> {
  const address = c.get('address')
  let taken = 0
  try {
    return await work((bytes) => {
      const byAll = takenBy.values().reduce((sum, each) => sum + each, bytes)
      const byOne = (takenBy.get(address) ?? 0) + bytes
      if (byAll > ALL_MAX || byOne > BY_ONE_MAX) {
        throw new Refusal('unavailable', { id: 'catchingBreath' }, { retryAfter: 5 })
      }
      takenBy.set(address, byOne)
      taken += bytes
    })
  } finally {
    const left = (takenBy.get(address) ?? 0) - taken
    if (left > 0) takenBy.set(address, left)
    else takenBy.delete(address)
  }
}
