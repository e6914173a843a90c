import { data, Form, Link, redirect } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { RemoveAddress } from '#storefront/features/address/remove-address.tsx'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { formAnswer, isDocumentRequest, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button, ButtonLink, buttonLook } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const addresses = customersOwn(await visit.api.listAddresses(), request, url, visit)
  const removeId = Number(url.searchParams.get('remove'))
  return {
    addresses,
    toRemove: addresses.find(({ id }) => id === removeId),
    goesBackTo: url.searchParams.get('from') === 'checkout' ? '/checkout2' : '/your-address',
  }
}

/** Removing what is gone already is what the shopper wanted. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const answer = await visit.api.deleteAddress({ id: Number(form.get('id')) })
  if (!answer.ok && answer.status !== 404) return formAnswer(request, { error: answer.message }, answer.status)
  if (!isDocumentRequest(request)) return data({})
  throw redirect(form.get('from') === '/checkout2' ? '/checkout2' : '/your-address', 303)
}

export default function YourAddress({ loaderData }: Route.ComponentProps) {
  const { addresses, toRemove, goesBackTo } = loaderData
  return (
    <div className="page max-w-3xl py-4 wide:py-8">
      <PageTitle name="Your Addresses" />
      <BackLink to="/UserProfile">Your Account</BackLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">Your Addresses</h1>
        <ButtonLink to="/address-form" kind={addresses.length > 0 ? 'outline' : 'primary'}>
          <Icon name="plus" />
          Add New Address
        </ButtonLink>
      </div>
      {toRemove ? (
        <RemovePage address={toRemove} goesBackTo={goesBackTo} />
      ) : addresses.length === 0 ? (
        <EmptyState icon="pin" title={MESSAGES.noAddresses} />
      ) : (
        <ul className="grid gap-3 wide:grid-cols-2">
          {addresses.map((address, index) => (
            <AddressCard key={address.id} address={address} isDefault={index === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

const CARD_ACTION =
  'flex min-h-11 flex-1 items-center justify-center text-sm font-semibold text-primary-ink hover:bg-sunken'

function AddressCard({ address, isDefault }: { address: Address; isDefault: boolean }) {
  return (
    <li className="flex flex-col justify-between overflow-hidden rounded-lg border border-line">
      <div className="p-4">
        {isDefault && (
          <span className="mb-2 inline-block rounded-sm bg-good-soft px-2 py-0.5 text-xs font-bold text-good">
            Default
          </span>
        )}
        <AddressText address={address} />
      </div>
      <div className="flex divide-x divide-line border-t border-line">
        <Link
          to={`/address-form?id=${address.id}`}
          aria-label={`Edit the address of ${address.name}, ${address.city}`}
          className={CARD_ACTION}
        >
          Edit
        </Link>
        <RemoveAddress address={address} from="your-address" className={CARD_ACTION} />
      </div>
    </li>
  )
}

function RemovePage({ address, goesBackTo }: { address: Address; goesBackTo: string }) {
  return (
    <Form method="post" action="/your-address" className="max-w-md space-y-4">
      <p className="font-semibold">{MESSAGES.deleteAddress}</p>
      <div className="rounded-md bg-surface p-4">
        <AddressText address={address} />
      </div>
      <input type="hidden" name="id" value={address.id} />
      <input type="hidden" name="from" value={goesBackTo} />
      <div className="flex gap-3">
        <Link to={goesBackTo} className={`${buttonLook('outline')} flex-1`}>
          Keep it
        </Link>
        <Button className="flex-1">Remove</Button>
      </div>
    </Form>
  )
}
