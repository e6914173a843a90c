import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { HIDE_REASONS, REVIEW_LISTS } from '#contract/limits.ts'
import type { HideReason } from '#contract/reviews.ts'
import type { ReviewList } from '#contract/shop-reviews.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { Filters, queryOf } from './filters.tsx'
import { RequestForm } from './request-form.tsx'
import { ReviewCard } from './review-card.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { searchParams } = new URL(request.url)
  const list: ReviewList = REVIEW_LISTS.find((each) => each === searchParams.get('list')) ?? 'all'
  const typed = Number(searchParams.get('stars'))
  const stars = Number.isInteger(typed) && typed >= 1 && typed <= 5 ? typed : undefined
  const after = Number(searchParams.get('after') ?? 0)
  const input = { list, ...(stars && { stars }), ...(Number.isSafeInteger(after) && after > 0 && { after }) }
  const [page, settings] = await Promise.all([api.browseReviews(input), api.getReviewSettings()])
  return { ...signedInValue(page, request), ...signedInValue(settings, request), list, stars }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const [intent, reviewId] = [field('intent'), Number(field('review'))]
  if (intent === 'ask') {
    const days = field('days').trim()
    const askDays = form.has('asks') ? (/^\d{1,4}$/.test(days) ? Number(days) : Number.NaN) : null
    const answer = await api.setReviewSettings({ askDays })
    return answer.ok ? { notice: 'Saved.' } : { intent, problem: answer.message, typed: days }
  }
  const answer =
    intent === 'answer'
      ? await api.answerReview({ reviewId, seen: field('seen'), wanted: field('answer') })
      : intent === 'hide'
        ? await api.hideReview({
            reviewId,
            reason: HIDE_REASONS.find((each) => each === field('reason')) as HideReason,
          })
        : await api.showReview({ reviewId })
  if (answer.ok) return { notice: NOTICES[intent] ?? 'Done.' }
  return { intent, reviewId, problem: answer.message, typed: field('answer') }
}

const NOTICES: Record<string, string> = {
  answer: 'The answer is saved.',
  hide: 'The review is hidden; its author sees why.',
  show: 'The review is shown again.',
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** The buyers' reviews; staff answers, and hides for stated reasons only. */
export default function ReviewsPage({ loaderData, actionData: answer, params: { shop } }: Route.ComponentProps) {
  const { reviews, after, askDays, list, stars } = loaderData
  const { role } = useShopFrame()
  const outcome = isUnreached(answer) ? undefined : answer
  const fault = outcome && 'problem' in outcome ? outcome : undefined
  return (
    <>
      <title>Reviews | Console</title>
      <h1 className="text-xl font-bold">Reviews</h1>
      <p role="status" className="mt-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {outcome && 'notice' in outcome && outcome.notice}
      </p>
      <Problem text={isUnreached(answer) ? UNREACHED : ''} />
      <Filters list={list} stars={stars} />
      {reviews.length === 0 && (
        <EmptyState
          icon="star"
          title={list === 'all' && !stars ? 'No reviews yet.' : 'No review is like that.'}
          text={list === 'all' && !stars ? 'Customers review what was delivered to them; a mail invites them.' : ''}
        />
      )}
      <ul className="mt-4 space-y-4">
        {reviews.map((review) => (
          <ReviewCard
            key={review.reviewId}
            shop={shop}
            review={review}
            fault={fault && 'reviewId' in fault && fault.reviewId === review.reviewId ? fault : undefined}
          />
        ))}
      </ul>
      {after !== null && <NextPage to={queryOf({ list, stars, after })} />}
      {mayAs(role, 'settings') && (
        <RequestForm askDays={askDays} fault={fault?.intent === 'ask' ? fault : undefined} key={String(askDays)} />
      )}
    </>
  )
}
