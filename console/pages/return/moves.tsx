import { Form } from 'react-router'
import { useRefreshWhileWaiting } from '#console/shared/use-refresh-while-waiting.ts'
import { RETURN_WORDS_MAX } from '#contract/limits.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { CourierFields } from '#ui/courier-fields.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import type { MoveOutcome } from './do-move.ts'
import { InspectForm } from './inspect-form.tsx'
import { Sending } from './sending.tsx'

interface MovesProps {
  found: OpenedReturn
  outcome: MoveOutcome | undefined
}

/** The next step first; what ends the return is folded away. */
export function Moves({ found, outcome }: MovesProps) {
  const { next, status } = found
  useRefreshWhileWaiting(status === 'settling')
  const refused = (move: string) => (outcome?.move === move && outcome.problem ? outcome : undefined)
  return (
    <>
      {next.includes('approve') && <ApproveForm refused={refused('approve')} />}
      {next.includes('receive') && (
        <Form method="post" className="card space-y-2 p-4" preventScrollReset>
          <h2 className="font-bold">Has it come?</h2>
          <p className="text-sm text-muted">From today the customer’s money is due within 7 business days.</p>
          <Sending move="receive">It is here</Sending>
        </Form>
      )}
      {next.includes('collect') && <CollectForm refused={refused('collect')} />}
      {next.includes('inspect') && <InspectForm found={found} refused={refused('inspect')} />}
      {next.includes('settle') && <SettleForm found={found} refused={refused('settle')} />}
      {status === 'settling' && (
        <p className="card p-4 text-muted">It is being settled. This takes a moment; you can go on.</p>
      )}
      {next.includes('decline') && <DeclineForm refused={refused('decline')} status={status} />}
    </>
  )
}

function ApproveForm({ refused }: { refused: MoveOutcome | undefined }) {
  return (
    <Form method="post" className="card space-y-3 p-4" preventScrollReset>
      <fieldset>
        <legend className="font-bold">How does it come back?</legend>
        {(
          [
            ['pickup', 'We collect it at the customer’s address'],
            ['send', 'The customer sends it to us'],
          ] as const
        ).map(([way, label]) => (
          <label key={way} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="way"
              value={way}
              defaultChecked={(refused?.typed.way ?? 'pickup') === way}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="Words for the customer"
        name="words"
        rows={2}
        maxLength={RETURN_WORDS_MAX}
        defaultValue={refused?.typed.words}
        hint="May stay empty."
      />
      <Sending move="approve">Approve</Sending>
    </Form>
  )
}

function CollectForm({ refused }: { refused: MoveOutcome | undefined }) {
  return (
    <details className="card px-4 py-1 open:pb-4" open={refused !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">A courier has it</summary>
      <Form method="post" className="space-y-3" preventScrollReset>
        <CourierFields typed={refused?.typed} errors={refused?.fields} />
        <Sending move="collect" kind="outline">
          Save
        </Sending>
      </Form>
    </details>
  )
}

interface SettleFormProps {
  found: OpenedReturn
  refused: MoveOutcome | undefined
}

function SettleForm({ found: { wants, needsUpi, lines, creditPaise }, refused }: SettleFormProps) {
  const accepted = lines.reduce((sum, { restocked, writtenOff }) => sum + restocked + writtenOff, 0)
  return (
    <Form method="post" noValidate className="card space-y-2 p-4" preventScrollReset>
      <h2 className="font-bold">{wants === 'exchange' ? 'Send the exchange' : 'Give the money back'}</h2>
      {creditPaise !== null && <p className="text-lg font-bold">{formatToThePaisa(creditPaise)}</p>}
      <p className="text-sm text-muted">
        {wants === 'exchange'
          ? 'A credit note is written, and a new order of the same value is placed for you to pack. The customer pays nothing.'
          : 'A credit note is written, and its amount goes back to where the customer paid from; cash goes to their UPI id.'}
        {` Accepted: ${accepted} ${accepted === 1 ? 'piece' : 'pieces'}.`}
      </p>
      {needsUpi && <UpiFields refused={refused} />}
      <Sending move="settle">{wants === 'exchange' ? 'Place the new order' : 'Refund'}</Sending>
    </Form>
  )
}

function UpiFields({ refused }: { refused: MoveOutcome | undefined }) {
  return (
    <>
      <p className="font-medium">
        We wait for the customer’s UPI id: they give it on the page of the return. Or type the one that they name on the
        phone; somebody else approves it before it is paid.
      </p>
      <TextField
        label="UPI id"
        name="upiId"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refused?.typed.upiId}
        error={refused?.fields.upiId}
      />
      <TextField
        label="Name at the bank"
        name="upiName"
        autoComplete="off"
        defaultValue={refused?.typed.upiName}
        error={refused?.fields.name}
      />
    </>
  )
}

function DeclineForm({ refused, status }: { refused: MoveOutcome | undefined; status: OpenedReturn['status'] }) {
  return (
    <details className="card px-4 py-1 open:pb-4" open={refused !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {status === 'requested' ? 'Decline' : 'It never came'}
      </summary>
      <Form method="post" className="space-y-3" preventScrollReset>
        <input type="hidden" name="seen" value={status} />
        <TextAreaField
          label="Why?"
          name="words"
          rows={3}
          maxLength={RETURN_WORDS_MAX}
          defaultValue={refused?.typed.words}
          error={refused?.fields.words}
          hint="The customer reads it. What is faulty, wrong or not as described must be taken back (E-Commerce Rules 2020)."
          required
        />
        <Sending move="decline" kind="outline">
          Decline the return
        </Sending>
      </Form>
    </details>
  )
}
