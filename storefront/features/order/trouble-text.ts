import { dayText } from '#contract/day.ts'
import type { ParcelTrouble } from '#contract/parcel-states.ts'

/** What it means for who waits for the parcel. */
export function troubleText({ state, nextTry }: ParcelTrouble): string {
  switch (state) {
    case 'not_delivered':
      return nextTry
        ? `The courier comes again on ${dayText(new Date(nextTry))}.`
        : 'The courier comes again on one of the next days.'
    case 'returning':
    case 'returned':
      return 'The courier could not deliver it. When the shop has it back, the order ends, and you get back what you have paid.'
    case 'lost':
      return 'The courier reports it as lost or damaged. Please ask the shop what happens now.'
  }
}
