import type { ParcelState } from '#contract/parcel-states.ts'

/** What to do about a parcel of a cancelled order that its courier has all the same. */
export function astrayText(state: ParcelState): string {
  const since = 'The order is cancelled and its goods are on sale again'
  switch (state) {
    case 'booked':
      return 'The order is cancelled, but the courier has not called this parcel off. Call it off again, or ask the courier to bring it back.'
    case 'delivered':
      return `${since}, but the courier has delivered this parcel. Agree with the customer, and correct the stock.`
    case 'lost':
      return `${since}, but the courier has lost this parcel. Correct the stock, and claim it from the courier.`
    case 'returning':
    case 'returned':
      return `${since}. Take this parcel in when it is here.`
    default:
      return `${since}, but the courier has this parcel. Ask the courier to bring it back, and take it in when it is here.`
  }
}
