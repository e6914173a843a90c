import { data, Form, Link, redirect } from 'react-router'
import { REVIEW_SORTS } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { ReviewSort } from '#contract/reviews.ts'
import { COMPLAINT_PATH } from '#storefront/features/complaint/complaint-form.tsx'
import { ReviewFigures } from '#storefront/features/reviews/review-figures.tsx'
import { reviewsPath } from '#storefront/features/reviews/review-paths.ts'
import { ReviewText } from '#storefront/features/reviews/review-text.tsx'
import { shownText } from '#storefront/features/reviews/shown-review.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { CanonicalLink, PageTitle, useShop } from '#storefront/shared/page-title.tsx'
import { refusalPage, valueFrom } from '#ui/answer.ts'
import { Button, ButtonLink, buttonLook } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { FilterLinks } from './filter-links.tsx'
import { queryOf, type Shown } from './shown.ts'

export const headers = privateHeaders

export async function loader({ params: { productSlug }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const found = await visit.api.findProduct({ slug: productSlug })
  const product = !found.ok && found.status === 400 ? null : valueFrom(found)
  if (!product) throw refusalPage(404, 'not-found', MESSAGES.noDetails)
  const shown = shownIn(url.searchParams)
  const after = url.searchParams.get('after')
  const { stars, isPictured, sort } = shown
  const page = valueFrom(
    await visit.api.listReviews({
      ...{ productId: product.id, sort, isPictured },
      ...(stars !== undefined && { stars }),
      ...(after && { after }),
    }),
  )
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  const reviews = page.reviews.map(shownText)
  const { slug, name } = product
  return data({ ...page, reviews, slug, name, shown, messages }, { headers: withCookies(cookies) })
}

/** A vote; who is not signed in signs in first. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const reviewId = Number(form.get('review'))
  const answer = await visit.api.voteHelpful({ reviewId, isHelpful: form.get('helpful') === 'yes' })
  const isRefused = !answer.ok && answer.status !== 401
  if (!isRefused) customersOwn(answer, request, url, visit)
  const messages = isRefused ? [answer.message] : []
  throw redirect(`${url.pathname}${url.search}#review-${reviewId}`, {
    status: 303,
    headers: withCookies(carryMessages(messages, visit.secure)),
  })
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { counts, reviews, after, slug, name, shown, messages } = loaderData
  const shop = useShop()?.shop.title ?? 'The shop'
  return (
    <div className="page max-w-3xl pt-4 pb-16 wide:pt-8">
      <PageTitle name={`Reviews of ${name}`} />
      <CanonicalLink path={`/product/${slug}`} />
      <BackLink to={`/product/${slug}`}>{titleCase(name)}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Reviews</h1>
      <Notices messages={messages} />
      {counts.total === 0 ? (
        <EmptyState icon="star" title="Nobody has reviewed this yet.">
          <ButtonLink to={`/product/${slug}`} kind="outline">
            Back to the product
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ReviewFigures counts={counts} pathOf={(stars) => reviewsPath(slug, stars)} />
          <FilterLinks shown={shown} pictured={counts.pictured} />
          {reviews.length === 0 && <p className="py-8 text-center text-muted">No review is like that.</p>}
          <ul className="font-customer divide-y divide-line">
            {reviews.map((review) => (
              <li key={review.reviewId} id={`review-${review.reviewId}`} className="scroll-mt-40 py-5">
                <ReviewText review={review} shop={shop} />
                <Helpful {...review} />
              </li>
            ))}
          </ul>
          {after && (
            <p className="mt-4 text-center">
              <Link to={queryOf(shown, after)} className={buttonLook('outline')}>
                More reviews
              </Link>
            </p>
          )}
          <p className="mt-8 text-sm text-muted">
            Only customers to whom it was delivered can review it.{' '}
            <Link to="/review-terms" className="underline underline-offset-4">
              How we treat reviews
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

interface HelpfulProps {
  reviewId: number
  author: string
  helpful: number
  isMine: boolean
  isFoundHelpful: boolean
}

function Helpful({ reviewId, author, helpful, isMine, isFoundHelpful }: HelpfulProps) {
  const found = helpful > 0 && `${helpful} found this helpful`
  if (isMine) return <p className="mt-3 text-sm text-muted">{['Your review', found].filter(Boolean).join(' · ')}</p>
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="review" value={reviewId} />
      <input type="hidden" name="helpful" value={isFoundHelpful ? 'no' : 'yes'} />
      <Button
        kind="outline"
        aria-pressed={isFoundHelpful}
        aria-label={`Helpful, the review by ${author}`}
        className="text-sm"
      >
        {isFoundHelpful ? '✓ Helpful' : 'Helpful'}
      </Button>
      {found && <span className="text-sm text-muted">{found}</span>}
      <Link
        to={`${COMPLAINT_PATH}?review=${reviewId}`}
        aria-label={`Report the review by ${author}`}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4"
      >
        Report
      </Link>
    </Form>
  )
}

function shownIn(query: URLSearchParams): Shown {
  const stars = Number(query.get('stars'))
  const sort: ReviewSort = REVIEW_SORTS.find((each) => each === query.get('sort')) ?? 'helpful'
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    isPictured: query.get('pictures') === '1',
    sort,
  }
}
