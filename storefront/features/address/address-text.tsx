import type { DeliveryAddress } from '#contract/addresses.ts'

/** The address in the format of a parcel label. */
export function AddressText({ address }: { address: DeliveryAddress }) {
  const { name, mobile, address1, address2, city, district, state, pincode } = address
  return (
    <address className="min-w-0 text-sm break-words not-italic">
      <b className="block text-base">{name}</b>
      {address1}, {address2}
      <br />
      {[city, district].filter(Boolean).join(', ')}, {state} – {pincode}
      <span className="mt-1 block text-muted">Mobile: {mobile}</span>
    </address>
  )
}
