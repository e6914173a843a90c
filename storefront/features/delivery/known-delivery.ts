import type { Delivery } from '#contract/delivery.ts'
import type { Say } from '#contract/say.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { readPincode } from './pincode-cookie.ts'

/** What the shop says about a PIN code. */
export interface DeliveryAnswer {
  pincode: string
  sentence: string
  /** It delivers there. */
  isGood: boolean
}

/** For the PIN code typed on this device, or the default address; undefined if there is neither, or the shop says nothing about it. */
export async function knownDelivery(request: Request, { api, say }: Visit): Promise<DeliveryAnswer | undefined> {
  const answer = await api.findDelivery({ pincode: readPincode(request.headers.get('Cookie') ?? '') })
  if (!answer.ok || !answer.value) return undefined
  return answer.value.isServed && !answer.value.dates ? undefined : inWords(answer.value, say)
}

export function inWords(delivery: Delivery, say: Say): DeliveryAnswer {
  return { pincode: delivery.pincode, sentence: say(delivery.says), isGood: delivery.isServed }
}
