import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { deliveryClaim } from '#ui/delivery-claim.ts'
import { Icon } from '#ui/icon.tsx'

interface AssurancesProps {
  product: Pick<Product, 'stock' | 'deliveryPaise'>
  /** Its days may not be those of spec 2 (R41). */
  hasOwnReturnPolicy: true | undefined
  /** Or cash on delivery is not mentioned. */
  hasCod: boolean
}

/** What it costs to receive it, how it is paid, and whether it can go back. */
export function Assurances({ product: { stock, deliveryPaise }, hasOwnReturnPolicy, hasCod }: AssurancesProps) {
  return (
    <ul>
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
          {hasOwnReturnPolicy ? 'Return policy' : '30 days to return it'}
        </Link>
      </li>
    </ul>
  )
}
