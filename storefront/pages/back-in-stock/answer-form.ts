import { redirect } from 'react-router'
import { BACK_IN_STOCK_PATH, requestPath } from '#storefront/features/back-in-stock/paths.ts'
import { formAnswer } from '#storefront/features/session/private-page.ts'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import type { Visit } from '#storefront/shared/api.ts'
import type { Refused } from '#ui/answer.ts'

export interface Failure {
  error: string
  /** Beside the field. */
  fault: string
  email: string
}

/** The forms of the product page, of this page and of the account. */
export async function answerForm(request: Request, form: FormData, visit: Visit) {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (text('intent')) {
    case 'ask':
      return requestStock(request, text, visit)
    case 'confirm':
      return own(request, text, visit, visit.api.confirmStockRequest({ requestId: text('request'), key: text('key') }))
    default: {
      const key = text('key') || undefined
      const all = text('intent') === 'withdraw-all'
      return own(request, text, visit, visit.api.withdrawStockRequest({ requestId: text('request'), key, all }))
    }
  }
}

type Text = (name: string) => string

async function requestStock(request: Request, text: Text, { api, signedIn }: Visit) {
  const [productId, size, email] = [text('product'), text('size'), text('email').trim()]
  // On the product's page nobody has typed an address yet.
  if (!signedIn && !text('typed')) throw redirect(requestPath(productId, size), 303)
  const answer = await api.requestStock({ productId, size, ...(email && { email }) })
  // To an address of its own, so that a reload requests nothing again.
  if (answer.ok) throw redirect(requestPath(productId, size, answer.value.isConfirmed ? 'waiting' : 'asked'), 303)
  // An account that has no mailbox.
  if (answer.reason === 'mailNeeded' && !text('typed')) throw redirect(requestPath(productId, size), 303)
  return refused(request, answer, email)
}

async function own(
  request: Request,
  text: Text,
  { signedIn }: Visit,
  answering: Promise<{ ok: true } | Refused>,
): Promise<ReturnType<typeof refused>> {
  const answer = await answering
  if (!answer.ok && answer.status === 401 && !signedIn) throw redirect('/login?from=/account-settings', 303)
  if (!answer.ok) return refused(request, answer, '')
  const from = safeFrom(text('from'))
  if (from !== '/') throw redirect(from, 303)
  if (text('intent') !== 'confirm') throw redirect(`${BACK_IN_STOCK_PATH}?done=withdrawn`, 303)
  const query = new URLSearchParams({ request: text('request'), key: text('key'), done: 'confirmed' })
  throw redirect(`${BACK_IN_STOCK_PATH}?${query}`, 303)
}

function refused(request: Request, { status, message, details }: Refused, email: string) {
  const fault = details.fields?.email ?? ''
  return formAnswer<Failure>(request, { error: fault ? '' : message, fault, email }, status)
}
