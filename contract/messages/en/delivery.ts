import { datesText } from '#contract/day.ts'
import type { DeliveryDates } from '#contract/delivery.ts'

export const pincodeWrong = 'A PIN code has six digits, such as 411001.'
export const deliversNotTo = ({ pincode }: { pincode: string }) => `We do not deliver to ${pincode}.`
export const deliversTo = ({ pincode }: { pincode: string }) => `We deliver to ${pincode}.`
export const deliversBetween = ({ pincode, dates }: { pincode: string; dates: DeliveryDates }) =>
  `Delivery to ${pincode}: ${datesText(dates)}`
