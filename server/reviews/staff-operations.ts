import * as calls from '#contract/shop-reviews.ts'
import { answer } from '#server/kernel/answer.ts'
import { answerReview } from './answer-review.ts'
import { browseReviews } from './browse-reviews.ts'
import { hideReview } from './hide-review.ts'
import { getReviewSettings, setReviewSettings } from './review-settings.ts'
import { showReview } from './show-review.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopReviewOperations = {
  browseReviews: answer(calls.browseReviews, browseReviews),
  answerReview: answer(calls.answerReview, answerReview),
  hideReview: answer(calls.hideReview, hideReview),
  showReview: answer(calls.showReview, showReview),
  getReviewSettings: answer(calls.getReviewSettings, getReviewSettings),
  setReviewSettings: answer(calls.setReviewSettings, setReviewSettings),
}
