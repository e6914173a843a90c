import * as calls from '#contract/reviews.ts'
import { answer } from '#server/kernel/answer.ts'
import { addReviewPicture } from './add-review-picture.ts'
import { getReviewSummary } from './get-review-summary.ts'
import { getReviewedLines } from './get-reviewed-lines.ts'
import { listReviews } from './list-reviews.ts'
import { sendReview } from './send-review.ts'
import { stopReviewMails } from './stop-review-mails.ts'
import { voteHelpful } from './vote-helpful.ts'
import { withdrawReview } from './withdraw-review.ts'

export const reviewOperations = {
  listReviews: answer(calls.listReviews, listReviews),
  getReviewSummary: answer(calls.getReviewSummary, getReviewSummary),
  getReviewedLines: answer(calls.getReviewedLines, getReviewedLines),
  addReviewPicture: answer(calls.addReviewPicture, addReviewPicture),
  sendReview: answer(calls.sendReview, sendReview),
  withdrawReview: answer(calls.withdrawReview, withdrawReview),
  voteHelpful: answer(calls.voteHelpful, voteHelpful),
  stopReviewMails: answer(calls.stopReviewMails, stopReviewMails),
}
