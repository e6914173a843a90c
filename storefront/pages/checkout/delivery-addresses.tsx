import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { RemoveAddress } from '#storefront/features/address/remove-address.tsx'
import { type BuyNow, checkoutPath, fromCheckout } from '#storefront/features/cart/buy-now.ts'
import { ExpectedDates } from '#storefront/features/order/expected-dates.tsx'
import { withQuery } from '#storefront/shared/with-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

interface DeliveryAddressesProps {
  addresses: Address[]
  addressId: number | undefined
  bought: BuyNow | undefined
  onChoose(addressId: number): void
}

/**
 * Shows the first address until View All (spec 2), and always the chosen one, to which the order goes. Open at once if another is chosen,
 * or one is not deliverable. The others follow their switch as siblings, so that CSS alone can show one of them, without scripts too.
 */
export function DeliveryAddresses({ addresses, addressId, bought, onChoose }: DeliveryAddressesProps) {
  const carried = fromCheckout(bought)
  const [first, ...others] = addresses
  return (
    <section aria-labelledby="delivery-address" className="rounded-lg border border-line p-4 wide:p-6">
      <h2 id="delivery-address" className="mb-3 text-base font-bold">
        Delivery Address
      </h2>
      {first ? (
        <AddressChoice
          address={first}
          isChosen={first.id === addressId}
          carried={carried}
          onChoose={onChoose}
          isDefault
        />
      ) : (
        <>
          <p className="text-muted">{MESSAGES.noAddresses}</p>
          <Link
            to={checkoutPath(bought).replace('/checkout2', '/checkout')}
            className="flex min-h-11 w-fit items-center text-sm font-semibold text-primary-ink"
          >
            Continue with your PIN code
          </Link>
        </>
      )}
      {others.length > 0 && (
        <details open={first?.id !== addressId || others.some(({ isServed }) => !isServed)} className="group">
          <summary className="flex min-h-11 w-fit items-center gap-1 text-sm font-semibold text-primary-ink">
            <span className="group-open:hidden">View All ({addresses.length})</span>
            <span className="hidden group-open:inline">View Less</span>
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
        </details>
      )}
      {others.map((address) => (
        <AddressChoice
          key={address.id}
          address={address}
          isChosen={address.id === addressId}
          carried={carried}
          onChoose={onChoose}
          className="mb-3 hidden last-of-type:mb-0 has-checked:block [[open]~&]:block"
        />
      ))}
      <ButtonLink
        to={withQuery('/address-form', carried)}
        kind={addressId === undefined ? 'primary' : 'outline'}
        className="mt-3 text-sm"
      >
        <Icon name="plus" />
        Add New Address
      </ButtonLink>
    </section>
  )
}

interface AddressChoiceProps {
  address: Address
  isChosen: boolean
  carried: Record<string, string>
  onChoose(addressId: number): void
  isDefault?: boolean
  className?: string
}

const ACTION = 'flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-primary-ink hover:bg-sunken'

function AddressChoice({ address, isChosen, carried, onChoose, isDefault = false, className }: AddressChoiceProps) {
  return (
    <div
      className={classNames(
        'rounded-md border border-line has-checked:border-primary-ink has-checked:bg-surface',
        className,
      )}
    >
      <label className="flex gap-3 p-3 pb-1">
        <input
          type="radio"
          name="addressId"
          value={address.id}
          defaultChecked={isChosen}
          onChange={() => onChoose(address.id)}
          disabled={!address.isServed}
          className="radio mt-0.5"
        />
        <span className="min-w-0">
          <AddressText address={address} isDefault={isDefault} />
          {!address.isServed && (
            <span className="mt-1 block text-sm font-semibold text-bad">
              We do not deliver to {address.pincode}. Please choose or add another address.
            </span>
          )}
          {address.dates && (
            <span className="mt-1 block">
              <ExpectedDates dates={address.dates} />
            </span>
          )}
        </span>
      </label>
      <div className="flex gap-1 pb-1 pl-8">
        <Link
          to={withQuery('/address-form', { id: String(address.id), ...carried })}
          aria-label={`Edit the address of ${address.name}, ${address.city}`}
          className={ACTION}
        >
          Edit
        </Link>
        <RemoveAddress address={address} carried={carried} className={ACTION} />
      </div>
    </div>
  )
}
