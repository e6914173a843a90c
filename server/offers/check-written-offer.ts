import type { ParsedInput } from '#contract/call.ts'
import type { addOffer } from '#contract/shop-offers.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'
import type { Before } from './shop-store.ts'

type Wanted = Pick<ParsedInput<typeof addOffer>, 'code' | 'from' | 'till'>

/** That its categories exist, that it has not ended before it begins, and that its code leads to no other offer. */
export function checkOffer({ code, from, till }: Wanted, { codeOf, unknownCategory, today }: Before): void {
  if (unknownCategory !== null) throw fieldRefusal('categories', { id: 'offerCategoryUnknown', name: unknownCategory })
  if (till !== '' && till < today) throw fieldRefusal('till', { id: 'offerEndsInPast' })
  if (till !== '' && till < from) throw fieldRefusal('till', { id: 'offerEndsBeforeStart' })
  if (codeOf !== null) throw fieldRefusal('code', { id: 'offerCodeInUse', code, name: codeOf })
}
