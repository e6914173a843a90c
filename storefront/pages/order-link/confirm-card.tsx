import { Form, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import { formatPaise } from '#contract/money.ts'
import type { LinkedOrder } from '#contract/order-news.ts'
import { Button } from '#ui/button.tsx'

interface ConfirmCardProps {
  toConfirm: NonNullable<LinkedOrder['toConfirm']>
  problem: string | undefined
}

/** The shopper confirms to pay on delivery, or pays a part in advance. Each button is a form of its own, so that it works without scripts. */
export function ConfirmCard({
  toConfirm: { advancePaise, duePaise, cancelAt, prepayment },
  problem,
}: ConfirmCardProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="confirm" className="mb-4 rounded-lg border border-line bg-surface p-4 wide:p-6">
      <h2 id="confirm" className="text-base font-bold">
        Do you still want it?
      </h2>
      {advancePaise > 0 ? (
        <p className="mt-1">
          Please pay <b className="tabular-nums">{formatPaise(advancePaise)}</b> in advance, and{' '}
          <b className="tabular-nums">{formatPaise(duePaise)}</b> on delivery. We pack it as soon as the payment is
          here. If the order is cancelled, you get it back.
        </p>
      ) : (
        <p className="mt-1">
          You pay <b className="tabular-nums">{formatPaise(duePaise)}</b> on delivery. We pack it as soon as you say
          yes.
        </p>
      )}
      {cancelAt && (
        <p className="mt-1 text-sm text-muted">
          {advancePaise > 0 ? 'Without it the order' : 'Without an answer it'} is cancelled on {dayText(cancelAt)}.
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <Form method="post" className="mt-4 grid gap-2">
        {advancePaise > 0 ? (
          <Button name="do" value="pay-advance" isBusy={isBusy} className="w-full">
            Pay {formatPaise(advancePaise)} in advance
          </Button>
        ) : (
          <Button name="do" value="confirm" isBusy={isBusy} className="w-full">
            Yes, send it
          </Button>
        )}
        {prepayment && (
          <Button name="do" value="pay" kind="outline" isBusy={isBusy} className="w-full">
            {prepayment.lessPaise > 0
              ? `Pay ${formatPaise(prepayment.totalPaise)} online, ${formatPaise(prepayment.lessPaise)} less`
              : `Pay ${formatPaise(prepayment.totalPaise)} online ${advancePaise > 0 ? 'and nothing on delivery' : 'instead'}`}
          </Button>
        )}
      </Form>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          No, I do not want it any more
        </summary>
        <Form method="post" className="mt-1">
          <Button name="do" value="cancel" kind="outline" isBusy={isBusy} className="w-full">
            Cancel the order
          </Button>
        </Form>
      </details>
    </section>
  )
}
