import { data } from 'react-router'
import { DeliveryCheck } from '#storefront/features/delivery/delivery-check.tsx'
import { inWords, knownDelivery } from '#storefront/features/delivery/known-delivery.ts'
import { pincodeCookie } from '#storefront/features/delivery/pincode-cookie.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { refererOf } from '#storefront/features/session/referer.ts'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

/** What the field of the product page answers, for a browser without scripts. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const from = safeFrom(url.searchParams.get('from') ?? refererOf(request))
  const typed = (url.searchParams.get('pincode') ?? '').replace(/\s/g, '')
  if (!typed) return data({ from, answer: await knownDelivery(request, visit) })
  const found = await visit.api.findDelivery({ pincode: typed })
  if (!found.ok) return data({ from, answer: { pincode: typed, sentence: found.message, isGood: false } }, found.status)
  const answer = found.value ? inWords(found.value, visit.say) : undefined
  return data({ from, answer }, { headers: withCookies([pincodeCookie(typed)]) })
}

export default function DeliveryPage({ loaderData: { from, answer } }: Route.ComponentProps) {
  return (
    <div className="page max-w-xl py-4 pb-12 wide:py-8">
      <PageTitle name="Delivery" />
      <BackLink to={from}>Back</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">When does it arrive?</h1>
      <DeliveryCheck key={answer?.pincode} from={from} answer={answer} />
    </div>
  )
}
