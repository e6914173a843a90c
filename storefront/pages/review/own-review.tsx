import { Form, useNavigation } from 'react-router'
import type { HideReason, ReviewedLine } from '#contract/reviews.ts'
import { ReviewText } from '#storefront/features/reviews/review-text.tsx'
import type { ShownText } from '#storefront/features/reviews/shown-review.ts'
import { useShop } from '#storefront/shared/page-title.tsx'
import { Button } from '#ui/button.tsx'

interface OwnReviewProps {
  line: Pick<ReviewedLine, 'state'> & { review: (ShownText & { hiddenFor: HideReason | null }) | null }
  problem: string | undefined
}

const STATES = {
  late: 'The time to review this is over: it ends a year after delivery.',
  withdrawn: 'You withdrew your review. It is gone with its photos, and cannot be written again.',
  hidden: 'The shop has hidden this review.',
} as const

const REASONS: Record<HideReason, string> = {
  fake: 'It does not seem to be by somebody who used the product.',
  abusive: 'It insults or threatens somebody.',
  private: 'It has personal data, such as a name, a number or an address.',
  unrelated: 'It is not about the product.',
  advertising: 'It advertises something else.',
  unlawful: 'The law forbids what it says or shows.',
}

/** As others see it, and what its author can still do. */
export function OwnReview({ line: { state, review }, problem }: OwnReviewProps) {
  const shop = useShop()?.shop.title ?? 'The shop'
  const isBusy = useNavigation().formData?.get('intent') === 'withdraw'
  const words = state === 'shown' || state === 'open' ? '' : STATES[state]
  return (
    <>
      {words && (
        <p className="mb-4 rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium">
          {words} {review?.hiddenFor && `${REASONS[review.hiddenFor]} To object, contact us.`}
        </p>
      )}
      {problem && (
        <p role="alert" className="mb-4 rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      {review && (
        <>
          <ReviewText review={review} shop={shop} />
          <details className="mt-6">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary-ink">
              Withdraw this review
            </summary>
            <Form method="post" className="mt-2 space-y-3">
              <input type="hidden" name="intent" value="withdraw" />
              <p className="text-sm text-muted">
                Its words and photos are deleted at once. You cannot write another one for this item.
              </p>
              <Button kind="outline" isBusy={isBusy}>
                Withdraw for good
              </Button>
            </Form>
          </details>
        </>
      )}
    </>
  )
}
