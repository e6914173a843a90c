import type { Visit } from '#console/shared/visit.ts'

/** The request of a form of the page: one of the moves, and its fields. */
export async function doPayout(api: Visit['api'], payoutId: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const id = Number(payoutId)
  const seen = { payoutId: id, revision: Number(text('revision')) }
  switch (text('move')) {
    case 'approve':
      return api.approvePayout(seen)
    case 'ask-another':
      return api.requestAnotherUpiId(seen)
    case 'mark-paid':
      return api.markPayoutPaid({ payoutId: id, utr: text('utr') })
    case 'change-id':
      return api.changeUpiId({ payoutId: id, upiId: text('upiId'), name: text('name') })
    case 'by-hand':
      return api.payAgain({ payoutId: id, how: 'by-hand' })
    default:
      return api.payAgain({ payoutId: id, how: 'service' })
  }
}
