import { timeText } from '#console/shared/format.ts'
import { NextPage } from '#console/shared/next-page.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get('before') ?? 0)
  return signedInValue(await context.get(visitContext).api.listLog(before > 0 ? { before } : {}), request)
}

const DID: Record<string, string> = {
  confirm: 'confirmed',
  'confirm-by-call': 'confirmed by phone',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'marked delivered',
  cancel: 'cancelled',
  'cancel-part': 'cancelled a part of',
  invite: 'invited',
  'withdraw-invitation': 'withdrew the invitation of',
  join: 'joined:',
  'change-role': 'changed the role of',
  remove: 'removed',
  'change-product': 'changed the product',
  'add-product': 'added the product',
  'draft-product': 'drafted the product',
  'show-product': 'published the product',
  'hide-product': 'hid the product',
  'archive-product': 'archived the product',
  'add-picture': 'added a picture of the product',
  'crop-picture': 'cropped a picture of the product',
  'arrange-pictures': 'arranged the pictures of the product',
  note: 'wrote a note on',
  'enter-order': 'entered the order',
  'save-view': 'kept the',
  'rename-view': 'renamed the',
  'delete-view': 'deleted the',
  'export-orders': 'saved as a file: orders of',
  'answer-complaint': 'answered the complaint',
  'answer-review': 'answered',
  'unanswer-review': 'took away the answer to',
  'hide-review': 'hid',
  'show-review': 'showed again',
  'change-review-mails': 'set the mails for',
  'change-delivery': 'changed',
  'change-cash-rule': 'changed the',
  'open-shop': 'made the shop',
  'publish-shop': 'opened the',
  'hide-steps': 'hid the list of steps of the',
  'suspend-shop': 'closed to shoppers: the',
  'resume-shop': 'opened to shoppers: the',
  'retry-job': 'tried again:',
  'change-law': 'changed the particulars of',
  'change-payment-keys': 'set the payment keys of',
  'change-upi': 'set what the gateway has approved:',
  'retry-booking': 'let the booking be tried again of',
  'change-courier': 'set the account at',
  'change-sender': 'set the account at',
  'try-messages': 'sent a trial message by',
  'price-messages': 'set the price of messages by',
  'renew-push-token': 'made a new token of pushes for',
  'draft-look': 'drafted the',
  'publish-look': 'published the',
  'discard-look': 'dropped the draft of the',
  'restore-look': 'went back to an earlier',
  'upload-import': 'uploaded',
  'agree-columns': 'set the columns of',
  'start-import': 'imported',
  'stop-import': 'stopped or discarded',
  'take-back-import': 'took back the import of',
  'count-stock': 'counted',
  'change-products': 'changed many products: change',
  'take-back-products': 'took back the change',
  'list-customers': 'looked at the list of',
  'open-customer': 'looked at',
  'close-cod': 'closed payment on delivery to',
  'open-cod': 'opened payment on delivery to',
  'export-customer': 'took out the data of',
  'erase-customer': 'erased',
  'add-offer': 'made the offer',
  'change-offer': 'changed the offer',
  'end-offer': 'ended the offer',
  'upload-cash-file': 'sent the remittance file',
  'agree-cash-columns': 'set the columns of',
  'apply-cash-file': 'applied',
  'discard-cash-file': 'discarded',
  'assign-cash-line': 'assigned a line of a remittance file to',
  'settle-cash-line': 'classified the line',
  'move-cash': 'moved the cash of',
  'counter-cash': 'countered an entry of the cash of',
  'set-late-days': 'set when cash is late of',
  'export-cash': 'saved the cash as a file:',
  'ask-return': 'requested the return',
  'approve-return': 'approved the return',
  'decline-return': 'declined the return',
  'book-pickup': 'booked the pick-up of the return',
  'collect-return': 'noted the courier of the return',
  'receive-return': 'received the return',
  'inspect-return': 'inspected the return',
  'settle-return': 'settled the return',
  'change-return-days': 'set the days of',
  'export-returns': 'saved as a file: returns of',
  'approve-payout': 'approved the refund to UPI of',
  'refuse-payout': 'requested another UPI id for',
  'change-upi-id': 'typed the UPI id for',
  'mark-payout-paid': 'paid by hand the refund of',
  'pay-again': 'let be paid again the refund of',
  'change-payout-keys': 'set the payout keys of',
  'change-payout-limit': 'set the limit of approval of',
  'set-usual-parcel': 'set weight and size of usual',
  'book-parcel': 'booked a parcel of',
  'cancel-parcel': 'cancelled a parcel of',
  'end-booking': 'ended the booking of a parcel of',
  'take-in-parcel': 'took in a parcel of',
  'note-scans': 'took note of odd scans of',
}

const ORDER_NUMBER = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/

/** Who changed what in the shop; nobody can change it afterwards. */
export default function HistoryPage({ loaderData: entries, params: { shop } }: Route.ComponentProps) {
  const last = entries.at(-1)
  return (
    <>
      <title>History | Console</title>
      <h1 className="text-xl font-bold">History</h1>
      {entries.length === 0 && (
        <EmptyState icon="eye" title="Nothing yet." text="Every change that staff makes is listed here." />
      )}
      {entries.length > 0 && (
        <ol className="card mt-4 divide-y divide-line">
          {entries.map(({ entryId, name, did, subject, details, at }) => (
            <li key={entryId} className="px-4 py-3">
              <p>
                <b>{name || 'The operator'}</b> {DID[did] ?? did}{' '}
                {ORDER_NUMBER.test(subject) ? (
                  <a href={`/shops/${shop}/orders/${subject}`} className="font-semibold text-primary-ink underline">
                    {subject}
                  </a>
                ) : (
                  subject
                )}
              </p>
              <p className="text-sm text-muted">
                {timeText(at)}
                {Object.values(details).length > 0 &&
                  ` · ${Object.entries(details)
                    .map(([name, value]) => `${name} ${value}`)
                    .join(', ')}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {entries.length === 50 && last && <NextPage to={`?before=${last.entryId}`}>Earlier</NextPage>}
    </>
  )
}
