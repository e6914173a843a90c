import { Link, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { ReviewState } from '#contract/reviews.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { reviewPath } from '#storefront/features/reviews/review-paths.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { refusalPage } from '#ui/answer.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

/** Of an order with one item that item's review. */
export async function loader({ params: { orderNumber }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const lines = customersOwn(await visit.api.getReviewedLines({ number: orderNumber }), request, url, visit)
  if (!lines) throw refusalPage(404, 'not-found', MESSAGES.reviewNotYours)
  const [only] = lines
  if (lines.length === 1 && only) throw redirect(reviewPath(orderNumber, only.line))
  return { lines: lines.map(({ line, name, image, size, state }) => ({ line, name, image, size, state })) }
}

const STATES: Record<ReviewState, string> = {
  open: 'Write a review',
  late: 'Too late to review',
  shown: 'See your review',
  hidden: 'Your review is hidden',
  withdrawn: 'You withdrew your review',
}

export default function ReviewLinesPage({ loaderData: { lines }, params: { orderNumber } }: Route.ComponentProps) {
  return (
    <div className="page max-w-2xl pt-4 pb-16 wide:pt-8">
      <PageTitle name="Review Your Order" />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Review your order</h1>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {lines.map(({ line, name, image, size, state }) => (
          <li key={line}>
            <Link to={reviewPath(orderNumber, line)} className="flex items-center gap-3 p-3 hover:bg-surface">
              <LinePicture file={image} className="h-14 w-auto" />
              <span className="min-w-0 flex-1">
                <b className="line-clamp-2 text-sm">{name}</b>
                <span className="block text-sm text-muted">
                  {size && `Size: ${size} · `}
                  <span className={state === 'open' ? 'font-semibold text-primary-ink' : undefined}>
                    {STATES[state]}
                  </span>
                </span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
