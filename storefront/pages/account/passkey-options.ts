import { redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { sentenceOf } from '#ui/answer.ts'
import type { PasskeyOptionsAnswer } from '#ui/passkey-ceremony.ts'
import type { Route } from './+types/passkey-options.ts'

/** A challenge to add a passkey of this host. */
export async function action({ url, context }: Route.ActionArgs): Promise<Response> {
  const answer = await context.get(visitContext).api.startOwnPasskey({ origin: url.origin })
  return Response.json(
    (answer.ok
      ? { options: answer.value }
      : { problem: sentenceOf(answer, MESSAGES.tryLater) }) satisfies PasskeyOptionsAnswer,
  )
}

/** Somebody opened the address. */
export function loader(): Response {
  return redirect('/account-settings')
}
