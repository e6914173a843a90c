import { data, Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { backToCheckout, carriedFrom } from '#storefront/features/cart/buy-now.ts'
import { formAnswer, isDocumentRequest, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { withQuery } from '#storefront/shared/with-query.ts'
import { Button, ButtonLink, buttonLook } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { AddressList } from './address-list.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const addresses = customersOwn(await visit.api.listAddresses(), request, url, visit)
  const removeId = Number(url.searchParams.get('remove'))
  return {
    addresses,
    isWhole: url.searchParams.has('all'),
    toRemove: addresses.find(({ id }) => id === removeId),
    carried: carriedFrom(url.searchParams),
    goesBackTo: backToCheckout(url.searchParams) ?? '/your-address',
  }
}

/** Why the address was not removed. */
interface Failure {
  error?: string
  isUnreachable?: boolean
}

/** An address that is removed already is no error. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const answer = await visit.api.deleteAddress({ id: Number(form.get('id')) })
  if (!answer.ok && answer.status !== 404) return formAnswer<Failure>(request, { error: answer.message }, answer.status)
  const toCheckout = backToCheckout(url.searchParams)
  // The dialog that scripts opened stays on its page.
  if (!toCheckout && !isDocumentRequest(request)) return data<Failure>({})
  throw redirect(toCheckout ?? '/your-address', 303)
}

/** A network failure is shown in the dialog; an error would replace the page, or the checkout that opened the dialog. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Failure> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, isUnreachable: true }
  }
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.isUnreachable ? false : defaultShouldRevalidate
}

export default function YourAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, isWhole, toRemove, carried, goesBackTo } = loaderData
  return (
    <AccountFrame current="addresses">
      <PageTitle name="Your Addresses" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Your Addresses</h1>
        {addresses.length > 0 && !toRemove && (
          <ButtonLink to="/address-form" kind="outline">
            <Icon name="plus" />
            Add New Address
          </ButtonLink>
        )}
      </div>
      {actionData?.error && (
        <p role="alert" className="mb-4 rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {actionData.error}
        </p>
      )}
      {toRemove ? (
        <RemovePage address={toRemove} carried={carried} goesBackTo={goesBackTo} />
      ) : addresses.length === 0 ? (
        <EmptyState
          icon="pin"
          title={MESSAGES.noAddresses}
          text="Save one now, and the checkout is a matter of seconds."
        >
          <ButtonLink to="/address-form">
            <Icon name="plus" />
            Add New Address
          </ButtonLink>
        </EmptyState>
      ) : (
        <AddressList addresses={addresses} isWhole={isWhole} />
      )}
    </AccountFrame>
  )
}

interface RemovePageProps {
  address: Address
  carried: Record<string, string>
  goesBackTo: string
}

function RemovePage({ address, carried, goesBackTo }: RemovePageProps) {
  return (
    <Form method="post" action={withQuery('/your-address', carried)} className="max-w-md space-y-4">
      <p className="font-semibold">{MESSAGES.deleteAddress}</p>
      <div className="rounded-md bg-surface p-4">
        <AddressText address={address} />
      </div>
      <input type="hidden" name="id" value={address.id} />
      <div className="flex gap-3">
        <Link to={goesBackTo} className={`${buttonLook('outline')} flex-1`}>
          Keep it
        </Link>
        <Button className="flex-1">Remove</Button>
      </div>
    </Form>
  )
}
