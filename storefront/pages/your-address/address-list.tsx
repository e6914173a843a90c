import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { RemoveAddress } from '#storefront/features/address/remove-address.tsx'
import { Button } from '#ui/button.tsx'

/** A screenful; View All shows the rest. */
const SHOWN = 4

/** S2-225..S2-227: one of them is selected, and the order can go there. A form and links, so that all of it works without scripts. */
export function AddressList({ addresses, isWhole }: { addresses: Address[]; isWhole: boolean }) {
  const [picked, setPicked] = useState<number>()
  const selected = Math.max(
    addresses.findIndex(({ id }) => id === picked),
    0,
  )
  const shown = isWhole ? addresses : addresses.slice(0, SHOWN)
  const list = useRef<HTMLUListElement>(null)

  // Includes a choice made before hydration.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen) setPicked(Number(chosen.value))
  }, [])

  return (
    <Form action="/checkout2">
      <ul ref={list} aria-label="Saved addresses" className="grid gap-3 sm:grid-cols-2">
        {shown.map((address, index) => (
          <AddressCard
            key={address.id}
            address={address}
            isDefault={index === 0}
            isSelected={index === selected}
            onSelect={() => setPicked(address.id)}
          />
        ))}
      </ul>
      {addresses.length > SHOWN && (
        <Link
          to={isWhole ? '/your-address' : '/your-address?all'}
          replace
          preventScrollReset
          className="mt-2 flex min-h-11 items-center justify-center text-sm font-semibold text-primary-ink"
        >
          {isWhole ? 'View Less' : `View All (${addresses.length})`}
        </Link>
      )}
      <Button className="mt-5 max-sm:w-full">Deliver to this address</Button>
    </Form>
  )
}

const CARD_ACTION =
  'flex min-h-11 flex-1 items-center justify-center text-sm font-semibold text-primary-ink hover:bg-sunken'

interface AddressCardProps {
  address: Address
  isDefault: boolean
  isSelected: boolean
  onSelect: () => void
}

function AddressCard({ address, isDefault, isSelected, onSelect }: AddressCardProps) {
  return (
    <li className="flex flex-col justify-between overflow-hidden rounded-lg border border-line has-checked:border-primary-ink has-checked:bg-surface">
      <label className="flex flex-1 cursor-pointer items-start gap-3 p-4">
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={isSelected}
          onChange={onSelect}
          className="radio mt-0.5"
        />
        <span className="min-w-0">
          <AddressText address={address} isDefault={isDefault} />
        </span>
      </label>
      <div className="flex border-t border-line">
        <Link
          to={`/address-form?id=${address.id}`}
          aria-label={`Edit the address of ${address.name}, ${address.city}`}
          className={`${CARD_ACTION} border-r border-line`}
        >
          Edit
        </Link>
        <RemoveAddress address={address} className={CARD_ACTION} />
      </div>
    </li>
  )
}
