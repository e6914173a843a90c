import { Form, Link, useNavigation } from 'react-router'
import { Badge } from '#console/shared/badge.tsx'
import { timeText } from '#console/shared/format.ts'
import { Problem } from '#console/shared/problem.tsx'
import { REVIEW_ANSWER_MAX } from '#contract/limits.ts'
import type { HideReason } from '#contract/reviews.ts'
import type { ShopReview } from '#contract/shop-reviews.ts'
import { Button } from '#ui/button.tsx'
import { imageUrl } from '#ui/image.ts'
import { SelectField, TextAreaField } from '#ui/text-field.tsx'

/** In the order in which they happen. */
const REASONS: Record<HideReason, string> = {
  private: 'Has personal data: a name, number or address',
  unrelated: 'Is not about the product',
  abusive: 'Insults or threatens somebody',
  advertising: 'Advertises something else',
  fake: 'Is not by somebody who used it',
  unlawful: 'Says or shows what the law forbids',
}

interface ReviewCardProps {
  shop: string
  review: ShopReview
  fault: { intent: string; problem: string; typed: string } | undefined
}

export function ReviewCard({ shop, review, fault }: ReviewCardProps) {
  const { reviewId, stars, text, pictures, author, size, writtenAt, helpful, answer, hiddenFor } = review
  return (
    <li className="card p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span role="img" aria-label={stars === 1 ? '1 star' : `${stars} stars`} className="text-lg leading-none">
          {'★'.repeat(stars)}
          <span className="text-muted">{'☆'.repeat(5 - stars)}</span>
        </span>
        {hiddenFor ? <Badge>Hidden</Badge> : <span className="text-sm text-muted">{timeText(writtenAt)}</span>}
      </p>
      <p className="mt-1 font-semibold">
        <Link
          to={`/shops/${shop}/products/${review.productId}`}
          className="inline-flex min-h-11 items-center wrap-anywhere underline"
        >
          {review.product}
        </Link>
      </p>
      <p className="text-sm text-muted">
        <bdi>{author}</bdi>, {size && `size ${size}, `}order{' '}
        <Link
          to={`/shops/${shop}/orders/${encodeURIComponent(review.orderNumber)}`}
          className="inline-flex min-h-11 items-center underline"
        >
          {review.orderNumber}
        </Link>
        {review.fit && `, fits ${review.fit}`}
        {helpful > 0 && `, helpful to ${helpful}`}
        {`, review ${reviewId}`}
      </p>
      {text && (
        <p dir="auto" className="mt-2 overflow-hidden whitespace-pre-line">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file}>
              <a href={`/shops/${shop}${imageUrl(file, '800x800')}`}>
                <img
                  src={`/shops/${shop}${imageUrl(file, '280x280')}`}
                  alt={`By ${author}`}
                  width="72"
                  height="72"
                  loading="lazy"
                  className="rounded-sm bg-sunken"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {hiddenFor && <p className="mt-2 text-sm font-medium text-bad">{`Hidden: ${REASONS[hiddenFor]}`}</p>}
      {answer && (
        <p dir="auto" className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line text-muted">
          {answer}
        </p>
      )}
      <Problem text={fault?.problem} />
      <div className="mt-2 flex flex-wrap gap-x-4">
        {!hiddenFor && (
          <AnswerForm reviewId={reviewId} answer={answer} typed={fault?.typed} isOpen={fault?.intent === 'answer'} />
        )}
        {hiddenFor ? (
          <ShowForm reviewId={reviewId} />
        ) : (
          <HideForm reviewId={reviewId} isOpen={fault?.intent === 'hide'} />
        )}
      </div>
    </li>
  )
}

const SUMMARY = 'flex min-h-11 w-fit min-w-11 cursor-pointer items-center font-semibold text-primary-ink open:w-full'
const PANEL = 'open:w-full'

function AnswerForm({
  reviewId,
  answer,
  typed,
  isOpen,
}: {
  reviewId: number
  answer: string
  typed: string | undefined
  isOpen: boolean
}) {
  return (
    <details className={PANEL} open={isOpen}>
      <summary className={SUMMARY}>{answer ? 'Change the answer' : 'Answer'}</summary>
      <Form method="post" className="space-y-3 pb-2" preventScrollReset key={answer}>
        <Hidden intent="answer" reviewId={reviewId} />
        <input type="hidden" name="seen" value={answer} />
        <TextAreaField
          label="Answer, for everybody to read"
          name="answer"
          rows={3}
          maxLength={REVIEW_ANSWER_MAX}
          defaultValue={typed ?? answer}
          hint={answer ? 'Left empty, the answer is taken away.' : undefined}
        />
        <Sending intent="answer" reviewId={reviewId}>
          Show the answer
        </Sending>
      </Form>
    </details>
  )
}

function HideForm({ reviewId, isOpen }: { reviewId: number; isOpen: boolean }) {
  return (
    <details className={PANEL} open={isOpen}>
      <summary className={SUMMARY}>Hide</summary>
      <Form method="post" className="space-y-3 pb-2" preventScrollReset>
        <Hidden intent="hide" reviewId={reviewId} />
        <SelectField label="Why" name="reason" defaultValue="">
          <option value="">Choose a reason</option>
          {Object.entries(REASONS).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">
          Few stars are no reason. The author sees the reason; you can show it again.
        </p>
        <Sending intent="hide" reviewId={reviewId}>
          Hide the review
        </Sending>
      </Form>
    </details>
  )
}

function ShowForm({ reviewId }: { reviewId: number }) {
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <Hidden intent="show" reviewId={reviewId} />
      <Sending intent="show" reviewId={reviewId}>
        Show it again
      </Sending>
    </Form>
  )
}

function Hidden({ intent, reviewId }: { intent: string; reviewId: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="review" value={reviewId} />
    </>
  )
}

function Sending({ intent, reviewId, children }: { intent: string; reviewId: number; children: string }) {
  const sent = useNavigation().formData
  return (
    <Button kind="outline" isBusy={sent?.get('intent') === intent && sent.get('review') === String(reviewId)}>
      {children}
    </Button>
  )
}
