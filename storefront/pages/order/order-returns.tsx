import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { ReturnRow } from '#contract/returns.ts'
import { requestPath, returnPath } from '#storefront/features/returns/return-paths.ts'
import { RETURN_STATUS_WORDS } from '#storefront/features/returns/return-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from './section.tsx'

interface OrderReturnsProps {
  order: Order
  returns: readonly ReturnRow[]
  canReturn: boolean
}

/** What is sent back, and the way to request it; or why that is over. */
export function OrderReturns({ order: { number, status }, returns, canReturn }: OrderReturnsProps) {
  if (status !== 'Delivered' && returns.length === 0) return null
  return (
    <Section title="Returns">
      {returns.length > 0 && (
        <ul className="mb-2">
          {returns.map((each) => (
            <li key={each.number} className="flex flex-wrap items-center justify-between gap-x-3">
              <Link
                to={returnPath(each.number)}
                className="inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4"
              >
                {each.number}
              </Link>
              <span className="text-sm text-muted">{RETURN_STATUS_WORDS[each.status]}</span>
            </li>
          ))}
        </ul>
      )}
      {canReturn ? (
        <ButtonLink to={requestPath(number)} kind="outline" className="text-sm max-sm:w-full">
          Return or exchange
        </ButtonLink>
      ) : (
        <p className="text-sm text-muted">
          Nothing more of this order can be returned: its time is over, or all of it is in a return.
        </p>
      )}
    </Section>
  )
}
