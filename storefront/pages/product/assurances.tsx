import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { deliveryClaim } from '#ui/delivery-claim.ts'
import { Drawing, Icon } from '#ui/icon.tsx'

interface AssurancesProps {
  product: Pick<Product, 'stock' | 'deliveryPaise' | 'isReturnable'>
  /** Its days may not be those of spec 2 (R41). */
  hasOwnReturnPolicy: true | undefined
  /** Whether one piece of it can be paid on delivery; otherwise that is not mentioned. */
  hasCod: boolean
  /** What it takes part in without a code, in words. */
  offer: string | undefined
}

/** What it takes part in, what it costs to receive it, how it is paid, and whether it can go back. */
export function Assurances({
  product: { stock, deliveryPaise, isReturnable },
  hasOwnReturnPolicy,
  hasCod,
  offer,
}: AssurancesProps) {
  return (
    <ul>
      {offer && (
        <li className="text-good">
          <Drawing path="M4 12V4h8l8.5 8.5-8 8L4 12Zm4-4v.1" />
          {offer}
        </li>
      )}
      <li className={deliveryPaise > 0 ? undefined : 'text-good'}>
        <Icon name="truck" />
        {deliveryClaim({ chargePaise: deliveryPaise })}
      </li>
      {stock > 0 && hasCod && (
        <li>
          <Icon name="rupee" />
          Cash On Delivery available
        </li>
      )}
      <li>
        <Link to="/ReturnPolicy">
          <Icon name="check" />
          {isReturnable ? (hasOwnReturnPolicy ? 'Return policy' : '30 days to return it') : 'Returned only if faulty'}
        </Link>
      </li>
    </ul>
  )
}
