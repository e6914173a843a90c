import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { formAnswer } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { sentenceOf } from '#ui/answer.ts'

export interface PasskeyAnswer {
  passkeyProblem: string
}

/** Adds or removes a passkey, then shows the list anew. */
export async function answerPasskeyForm(form: FormData, request: Request, url: URL, visit: Visit) {
  requireCustomer(request, url, visit)
  const { api } = visit
  const text = (name: string) => String(form.get(name) ?? '')
  const isNew = form.has('passkey')
  const answer = await (isNew
    ? api.addOwnPasskey({
        ...{ origin: url.origin, response: text('passkey') },
        userAgent: request.headers.get('User-Agent') ?? '',
      })
    : api.removeOwnPasskey({ passkeyId: text('passkeyId') }))
  // Removed already, as in another tab: the list shows it.
  if (answer.ok || answer.status === 404)
    throw redirect(`/account-settings?passkey=${isNew ? 'added' : 'removed'}`, 303)
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  return formAnswer<PasskeyAnswer>(request, { passkeyProblem: sentenceOf(answer, MESSAGES.tryLater) }, answer.status)
}
