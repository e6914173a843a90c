import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { passkeyRequestCookie } from '#storefront/features/session/passkey-cookie.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { sentenceOf } from '#ui/answer.ts'
import type { PasskeyOptionsAnswer } from '#ui/passkey-ceremony.ts'
import type { Route } from './+types/passkey-options.ts'

/** A challenge for the passkeys of this host. */
export async function action({ url, context }: Route.ActionArgs): Promise<Response> {
  const { api, secure } = context.get(visitContext)
  const answer = await api.startOwnPasskeySignIn({ origin: url.origin })
  if (!answer.ok)
    return Response.json({ problem: sentenceOf(answer, MESSAGES.tryLater) } satisfies PasskeyOptionsAnswer)
  const { request, options } = answer.value
  return Response.json({ options } satisfies PasskeyOptionsAnswer, {
    headers: withCookies([passkeyRequestCookie(request, secure)]),
  })
}

/** Somebody opened the address. */
export function loader(): Response {
  return redirect('/login')
}
