import * as MESSAGES from '#contract/messages.ts'
import { client } from '#storefront/shared/client.ts'
import { isPincode, pincodeCookie, readPincode } from './pincode-cookie.ts'

/** Answers in the form of delivery-check.tsx, which is the server's HTML and not React's. What was typed stays. */
export async function answerDelivery(form: HTMLFormElement, isTyped: boolean): Promise<void> {
  const field = form.elements.namedItem('pincode') as HTMLInputElement
  const pincode = isTyped ? field.value.replace(/\s/g, '') : (readPincode(document.cookie) ?? '')
  if (isTyped && !isPincode(pincode)) return show(form, MESSAGES.pincodeWrong, false)
  const answer = await client.findDelivery({ pincode }).catch(() => undefined)
  const found = answer?.ok ? answer.value : undefined
  if (!isTyped && (!found?.data || field.value)) return // no request yet, or one is under way
  show(form, found?.message ?? MESSAGES.tryAgain, found?.data?.delivers ?? false)
  if (!found?.data) return
  field.value = found.data.pincode
  // biome-ignore lint/suspicious/noDocumentCookie: the next product page asks with it, and the server's cart
  if (isTyped) document.cookie = pincodeCookie(found.data.pincode)
}

function show(form: HTMLFormElement, sentence: string, isGood: boolean): void {
  const line = form.querySelector('[role=status]')
  if (!line) return
  line.textContent = sentence
  line.classList.toggle('is-bad', !isGood)
}
