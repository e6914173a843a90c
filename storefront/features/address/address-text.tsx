import type { DeliveryAddress } from '#contract/addresses.ts'

interface AddressTextProps {
  address: DeliveryAddress
  isDefault?: boolean
}

/** The address in the format of a parcel label. */
export function AddressText({ address, isDefault = false }: AddressTextProps) {
  const { name, mobile, address1, address2, city, district, state, pincode } = address
  return (
    <address className="min-w-0 text-sm wrap-anywhere not-italic">
      <span className="flex flex-wrap items-center gap-x-2">
        <b className="min-w-0 text-base">{name}</b>
        {isDefault && <span className="rounded-sm bg-good-soft px-2 py-0.5 text-xs font-bold text-good">Default</span>}
      </span>
      {address1}, {address2}
      <br />
      {[city, district].filter(Boolean).join(', ')}, {state} – {pincode}
      <span className="mt-1 block text-muted">Mobile: {mobile}</span>
    </address>
  )
}
