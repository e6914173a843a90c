import type { ReviewCounts } from '#contract/reviews.ts'
import { ReviewFigures } from '#storefront/features/reviews/review-figures.tsx'
import { reviewsPath } from '#storefront/features/reviews/review-paths.ts'
import { ReviewText } from '#storefront/features/reviews/review-text.tsx'
import type { ShownText } from '#storefront/features/reviews/shown-review.ts'
import { buttonLook } from '#ui/button.tsx'

export interface ReviewsProps {
  slug: string
  shop: string
  counts: ReviewCounts
  /** The most helpful ones. */
  reviews: ShownText[]
}

/** The reviews of those who bought it; there is a link to the whole list and no script. */
export function Reviews({ slug, shop, counts, reviews }: ReviewsProps) {
  const rest = counts.total - reviews.length
  return (
    <section aria-labelledby="reviews" className="border-t border-line pt-4 pb-6">
      <h2 id="reviews" className="mb-3 scroll-mt-40 text-lg font-bold tracking-tight">
        Reviews
      </h2>
      <div className="grid grid-cols-1 gap-8 min-[48rem]:grid-cols-[18rem_1fr]">
        <ReviewFigures counts={counts} pathOf={(stars) => reviewsPath(slug, stars)} />
        <div>
          <ul className="-mt-4 max-w-[70ch] font-customer divide-y divide-line">
            {reviews.map((review) => (
              <li key={review.reviewId} className="py-4">
                <ReviewText review={review} shop={shop} />
              </li>
            ))}
          </ul>
          <a href={reviewsPath(slug)} className={buttonLook('outline')}>
            {rest > 0 ? `See all ${counts.total} reviews` : 'Filter, sort, and say what helped'}
          </a>
        </div>
      </div>
    </section>
  )
}
