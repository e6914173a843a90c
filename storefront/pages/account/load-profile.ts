import type { Profile } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import type { Visit } from '#storefront/shared/api.ts'

/** S8-010: without the profile the rest of the page is rendered, with the server's message. */
export async function loadProfile(
  request: Request,
  url: URL,
  visit: Visit,
): Promise<{ profile: Profile | undefined; problem: string }> {
  requireCustomer(request, url, visit)
  const answer = await visit.api.getProfile()
  if (!answer.ok && answer.status !== 401)
    return { profile: undefined, problem: (answer.code !== 'fault' && answer.message) || MESSAGES.profileFailed }
  return { profile: customersOwn(answer, request, url, visit), problem: '' }
}
