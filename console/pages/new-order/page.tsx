import { useLocation, useNavigation } from 'react-router'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import type { Route } from './+types/page.ts'
import { AddressForm } from './address-form.tsx'
import { Caller } from './caller.tsx'
import { type DraftQuery, readQuery } from './draft-query.ts'
import { enter } from './enter.ts'
import { OfferCode } from './offer-code.tsx'
import { Products } from './products.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const query = readQuery(new URL(request.url).searchParams)
  const { lines, search, mobile, pincode, code } = query
  const input = { lines, code, ...(search && { search }), ...(mobile && { mobile }), ...(pincode && { pincode }) }
  const draft = signedInValue(await api.draftOrder(input), request)
  const faults = draft.lines.map(({ fault }) => fault && say(fault))
  const codeResult = draft.code && { isTaken: draft.code.isTaken, text: say(draft.code.message) }
  return { query, draft, faults, codeResult, key: crypto.randomUUID() }
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  return enter(context.get(visitContext), await request.formData(), shop)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** An order that is given by phone or chat, payable on delivery. */
export default function NewOrderPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { query: loaded, draft, faults, codeResult, key } = loaderData
  const query = useNewestQuery(loaded)
  const problem = isUnreached(actionData) ? undefined : actionData
  return (
    <>
      <title>New order | Console</title>
      <BackLink to={`/shops/${shop}/orders`}>Orders</BackLink>
      <h1 className="text-xl font-bold">New order</h1>
      <p className="mt-1 text-muted">For a customer who calls or writes. They pay on delivery.</p>
      <Products {...{ shop, query, draft, faults }} />
      <Caller query={query} addresses={draft.addresses} />
      {draft.lines.length > 0 && loaded.mobile !== '' ? (
        <>
          <OfferCode query={query} result={codeResult} />
          {/* Its sum and its prefilled fields are those of what is loaded. */}
          <AddressForm query={loaded} draft={draft} freshKey={key} problem={problem} />
        </>
      ) : (
        <p className="mt-6 text-muted">
          {draft.lines.length === 0
            ? 'Add a product first.'
            : 'Then the mobile number: the address and the sum follow.'}
        </p>
      )}
      <div className="mt-3">
        <Problem text={isUnreached(actionData) ? UNREACHED : ''} />
      </div>
    </>
  )
}

/** On its way already, if a tap has not been answered: the next tap or form goes on from there and takes nothing back. */
function useNewestQuery(loaded: DraftQuery): DraftQuery {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? readQuery(new URLSearchParams(location.search)) : loaded
}
