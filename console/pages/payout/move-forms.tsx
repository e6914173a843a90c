import { Form, useNavigation } from 'react-router'
import { Summary } from '#console/shared/summary.tsx'
import type { Payout } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormAnswer } from './form-answer.ts'

const useMove = () => useNavigation().formData?.get('move')

/** The second pair of eyes. */
export function ApprovalCard({ payout: { revision, can, isAlone } }: { payout: Payout }) {
  const move = useMove()
  const mayApprove = can.includes('approve')
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-3 p-4" preventScrollReset>
      <h2 className="font-bold">Is it right?</h2>
      <input type="hidden" name="revision" value={revision} />
      {isAlone && (
        <p className="text-sm text-muted">
          You have had a part in it, and nobody else in the shop could approve it: the history says so.
        </p>
      )}
      {mayApprove ? (
        <Button name="move" value="approve" isBusy={move === 'approve'} className="w-full">
          Approve and pay
        </Button>
      ) : (
        <p>You have had a part in it, so somebody else in the shop has to approve it.</p>
      )}
      <Button kind="outline" name="move" value="ask-another" isBusy={move === 'ask-another'} className="w-full">
        Ask the customer for another UPI id
      </Button>
    </Form>
  )
}

/** Nothing was paid, it came back, or nobody but a person can know. */
export function TroubleCard({ mayTryAgain }: { mayTryAgain: boolean }) {
  const move = useMove()
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-3 p-4" preventScrollReset>
      <h2 className="font-bold">Pay it again</h2>
      {mayTryAgain && (
        <Button name="move" value="try-again" isBusy={move === 'try-again'} className="w-full">
          Pay it again to the same UPI id
        </Button>
      )}
      <Button kind="outline" name="move" value="by-hand" isBusy={move === 'by-hand'} className="w-full">
        Pay it by hand
      </Button>
    </Form>
  )
}

/** As the customer gave it to the shop. */
export function UpiIdForm({ payout, answer }: { payout: Payout; answer: FormAnswer }) {
  const isAnswered = answer.move === 'change-id'
  const isBusy = useMove() === 'change-id'
  return (
    <details className="card mt-4 max-w-3xl px-4 py-2" open={isAnswered && Object.keys(answer.fields).length > 0}>
      <Summary>Another UPI id…</Summary>
      <p className="text-sm text-muted">
        As the customer gave it to you. It is checked, and somebody else approves it.
      </p>
      <Form method="post" className="my-3 space-y-3" preventScrollReset>
        <TextField
          label="UPI id"
          name="upiId"
          placeholder="name@okaxis"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={400}
          defaultValue={answer.typed('upiId')}
          error={isAnswered ? answer.fields.upiId : undefined}
          required
        />
        <TextField
          label="Name of its owner"
          name="name"
          autoComplete="off"
          maxLength={100}
          defaultValue={answer.typed('name') || payout.name}
          error={isAnswered ? answer.fields.name : undefined}
          required
        />
        <Button kind="outline" name="move" value="change-id" isBusy={isBusy} className="w-full">
          Use this UPI id
        </Button>
      </Form>
    </details>
  )
}
