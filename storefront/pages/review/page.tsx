import { data, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import type { ReviewedLine } from '#contract/reviews.ts'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { reviewPath } from '#storefront/features/reviews/review-paths.ts'
import { shownText } from '#storefront/features/reviews/shown-review.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { refusalPage } from '#ui/answer.ts'
import type { Route } from './+types/page.ts'
import { LineHeading } from './line-heading.tsx'
import { OwnReview } from './own-review.tsx'
import { typedIn } from './read-typed.ts'
import { type RefusedReview, ReviewForm } from './review-form.tsx'

export const headers = privateHeaders

export async function loader({ params: { orderNumber, line }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const lines = customersOwn(await visit.api.getReviewedLines({ number: orderNumber }), request, url, visit)
  const found = lines?.find((each) => String(each.line) === line)
  if (!found) throw refusalPage(404, 'not-found', MESSAGES.reviewNotYours)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  return data({ found: shownLine(found), messages }, { headers: withCookies(cookies) })
}

function shownLine({ review, ...line }: ReviewedLine) {
  // Its photos are served to nobody while it is hidden.
  return { ...line, review: review && { ...shownText(review), ...(review.hiddenFor && { pictures: [] }) } }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { orderNumber: number, line } = params
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const where = { number, line: Number(line) }
  const isSending = form.get('intent') !== 'withdraw'
  const typed = typedIn(form)
  // Of a photo that could not be read, by server/http/shopper-photo-form.ts.
  const photo = String(form.get('photo-problem') ?? '')
  if (isSending && photo) {
    return formAnswer<RefusedReview>(request, { error: '', fields: { pictures: photo }, typed }, 400)
  }
  const answer = isSending
    ? await visit.api.sendReview({
        ...where,
        ...{ stars: typed.stars, text: typed.text, pictures: typed.pictures, ...(typed.fit && { fit: typed.fit }) },
        hasAgreed: typed.hasAgreed as true,
      })
    : await visit.api.withdrawReview(where)
  if (answer.ok) {
    const message = isSending ? 'Thank you. Your review is shown now.' : 'Your review is withdrawn.'
    throw redirect(reviewPath(number, where.line), {
      status: 303,
      headers: withCookies(carryMessages([message], visit.secure)),
    })
  }
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  const { status, message, details } = answer
  const fields = details.fields ?? {}
  return formAnswer<RefusedReview>(request, { error: details.fields ? '' : message, fields, typed }, status)
}

/** The network failed, perhaps after the shop received the form: what was typed stays, and sent again it is one review. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RefusedReview> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, fields: {}, typed: typedIn(form) }
  }
}

export const shouldRevalidate = unlessAnswered

export default function ReviewPage({ loaderData, actionData, params: { orderNumber } }: Route.ComponentProps) {
  const { found, messages } = loaderData
  const isOpen = found.state === 'open'
  return (
    <div className="page max-w-2xl pt-4 pb-16 wide:pt-8">
      <PageTitle name={isOpen ? 'Write a Review' : 'Your Review'} />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">
        {isOpen ? 'Write a review' : 'Your review'}
      </h1>
      <Notices messages={messages} />
      <LineHeading line={found} />
      {isOpen ? (
        <ReviewForm key={found.line} refused={actionData} />
      ) : (
        <OwnReview line={found} problem={actionData?.error} />
      )}
    </div>
  )
}
