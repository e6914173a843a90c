import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { BEFORE_MONEY } from '#contract/return-rules.ts'
import type { Return } from '#contract/returns.ts'
import { Button } from '#ui/button.tsx'
import { CourierFields } from '#ui/courier-fields.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Why the server refused, and what had been typed. */
export interface RefusedMove {
  intent: string
  error: string
  fields: Record<string, string>
  typed: Record<string, string>
}

interface ReturnMovesProps {
  found: Return
  refused: RefusedMove | undefined
}

/** What the customer can do now; the first is what the shop waits for. */
export function ReturnMoves({ found, refused }: ReturnMovesProps) {
  const { needsUpi, canSend, canChooseRefund, canCancel, soldOut, upiHint, status } = found
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined)
  const canCorrect = upiHint !== '' && BEFORE_MONEY.includes(status)
  return (
    <>
      {refused?.error && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {refused.error}
        </p>
      )}
      {needsUpi && <UpiForm refused={of('upi')} />}
      {canSend && <SentForm sendTo={found.sendTo} refused={of('sent')} />}
      {soldOut.length > 0 && (
        <p className="rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium">
          {`Sold out meanwhile: ${soldOut.map(({ name, size }) => [name, size].filter(Boolean).join(', size ')).join('; ')}. You may wait, or take your money back.`}
        </p>
      )}
      {canChooseRefund && (
        <Fold summary="Take my money back instead" isOpen={soldOut.length > 0}>
          <p className="text-sm text-muted">The exchange ends, and you get back what you paid for these items.</p>
          <Move intent="refund">Take my money back</Move>
        </Fold>
      )}
      {canCorrect && !needsUpi && (
        <Fold summary={`Money goes to ${upiHint}: change`} isOpen={of('upi') !== undefined}>
          <UpiFields refused={of('upi')} />
        </Fold>
      )}
      {canCancel && (
        <Fold summary="Cancel this return" isOpen={false}>
          <p className="text-sm text-muted">You keep the items. You may request it again while there is time.</p>
          <Move intent="cancel">Cancel the return</Move>
        </Fold>
      )}
    </>
  )
}

function Fold({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-primary-ink">
        {summary}
      </summary>
      <div className="mt-2 space-y-3">{children}</div>
    </details>
  )
}

function Move({ intent, children }: { intent: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Busy intent={intent} kind="outline">
        {children}
      </Busy>
    </Form>
  )
}

function Busy({ intent, kind, children }: { intent: string; kind?: 'outline'; children: string }) {
  return (
    <Button
      {...(kind && { kind })}
      isBusy={useNavigation().formData?.get('intent') === intent}
      className="max-sm:w-full"
    >
      {children}
    </Button>
  )
}

function UpiForm({ refused }: { refused: RefusedMove | undefined }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 wide:p-6">
      <h2 className="text-base font-bold">Where shall your money go?</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        You paid in cash, so we send it to your UPI id. Your bank’s app shows it, often under your name or profile.
      </p>
      <UpiFields refused={refused} />
    </section>
  )
}

function UpiFields({ refused }: { refused: RefusedMove | undefined }) {
  return (
    <Form method="post" noValidate className="space-y-3">
      <input type="hidden" name="intent" value="upi" />
      <TextField
        label="UPI id"
        name="upiId"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refused?.typed.upiId}
        error={refused?.fields.upiId}
        hint="Such as asha@okaxis"
        required
      />
      <TextField
        label="Name of the account holder"
        name="name"
        autoComplete="name"
        defaultValue={refused?.typed.name}
        error={refused?.fields.name}
        hint="As your bank has it. We compare both before we pay."
        required
      />
      <Busy intent="upi">Save UPI id</Busy>
    </Form>
  )
}

function SentForm({ sendTo, refused }: { sendTo: string; refused: RefusedMove | undefined }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-4 wide:p-6">
      <h2 className="text-base font-bold">Send it to the shop</h2>
      <p className="mt-1 mb-3">{sendTo}</p>
      <Form method="post" noValidate className="space-y-3">
        <input type="hidden" name="intent" value="sent" />
        <CourierFields typed={refused?.typed} errors={refused?.fields} hint="Such as India Post or DTDC" />
        <Busy intent="sent">I have sent it</Busy>
      </Form>
    </section>
  )
}
