import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'

const CHOICE =
  'rounded-md border border-line p-3 has-checked:border-primary-ink has-checked:bg-surface has-disabled:text-muted'

export type Payment = 'COD' | 'ONLINE'

interface PaymentChoiceProps {
  payment: Payment
  onChoose(payment: Payment): void
  /** A sentence where this order cannot be paid on delivery, else ''. */
  whyNoCod: string
  isOnlineOffered: boolean
  /** The discount for it. */
  percent: number
  /** The amount to pay online, as text. */
  onlineTotal: string
  /** The captcha, which /checkout2 requires for cash on delivery, inside that option. */
  children?: ReactNode
}

/**
 * Gift cards are announced and not offered (R17). The browser must not restore an earlier choice: on the way back from the payment it would
 * contradict total and button.
 */
export function PaymentChoice({
  payment,
  onChoose,
  whyNoCod,
  isOnlineOffered,
  percent,
  onlineTotal,
  children,
}: PaymentChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null)

  // Includes a choice made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, after hydration
  useEffect(() => {
    if (choice.current?.querySelector(':checked[value=ONLINE]')) onChoose('ONLINE')
  }, [])

  return (
    <fieldset ref={choice} className="rounded-lg border border-line p-4 wide:p-6">
      <legend className="contents">
        <h2 className="mb-3 text-base font-bold">Payment Method</h2>
      </legend>
      <div className="space-y-3">
        <div className={CHOICE}>
          <label className="flex gap-3">
            <input
              type="radio"
              name="payment"
              value="COD"
              checked={payment === 'COD'}
              autoComplete="off"
              onChange={() => onChoose('COD')}
              disabled={whyNoCod !== ''}
              className="radio mt-0.5"
            />
            <span>
              <b>Cash on Delivery</b>
              <span className="block text-sm text-muted">{whyNoCod || 'Pay when the parcel is in your hands.'}</span>
            </span>
          </label>
          {children}
        </div>
        <label className={classNames('flex gap-3', CHOICE)}>
          <input
            type="radio"
            name="payment"
            value="ONLINE"
            checked={payment === 'ONLINE'}
            autoComplete="off"
            onChange={() => onChoose('ONLINE')}
            disabled={!isOnlineOffered}
            className="radio mt-0.5"
          />
          <span>
            <b>Online card payment</b>
            {percent > 0 && (
              <span className="ml-2 rounded-sm bg-good-soft px-2 py-0.5 text-xs font-bold text-good">
                {percent}% off
              </span>
            )}
            <span className="block text-sm">
              {isOnlineOffered
                ? `Card, UPI or net banking, on the next page. You pay ${onlineTotal}.`
                : 'This shop takes no online payment yet.'}
            </span>
          </span>
        </label>
        <button type="button" disabled className="px-3 text-sm text-muted">
          Gift card: coming soon
        </button>
      </div>
    </fieldset>
  )
}
