import type { GoneBack } from './returns-store.ts'
import { Violation } from './violation.ts'

/** What the courier has fetched is on its way to the shop, and it comes for nothing else. */
export function judgePickups({ returns }: GoneBack): void {
  for (const { number, status, pickups } of returns) {
    const mayBeFetched = status === 'approved' || status === 'in_transit'
    for (const { state, trouble, isCollected } of pickups) {
      if (isCollected && status === 'approved')
        throw new Violation('a return is on its way when the courier has it', number)
      // Where the courier refused that, staff has been shown the reason.
      if (!mayBeFetched && !isCollected && trouble === '' && (state === 'booked' || state === 'not_delivered'))
        throw new Violation('what is not to be fetched is called off', `${number} ${status}: ${state}`)
    }
  }
}
