import { Form } from 'react-router'
import { formatPaise } from '#contract/money.ts'
import type { UpiRequest } from '#contract/payment-requests.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { minutesText } from './minutes-text.ts'

interface UpiPanelProps {
  upi: UpiRequest
  totalPaise: number
  shopName: string
}

/**
 * On a phone a button that opens its UPI apps, on a screen a code to scan; a phone without the one is shown neither. None of it needs a
 * script, nor does a retry.
 */
export function UpiPanel({ upi: { link, code, secondsLeft }, totalPaise, shopName }: UpiPanelProps) {
  return (
    <section
      aria-labelledby="upi"
      className={classNames(
        'mt-5 rounded-md border border-line bg-ground p-4 text-center',
        !link && 'pointer-coarse:hidden',
      )}
    >
      <h2 id="upi" className="text-base font-bold">
        Pay by UPI
      </h2>
      {link && (
        <a href={link} className={classNames(buttonLook(), 'mt-3 w-full pointer-fine:hidden')}>
          Pay {formatPaise(totalPaise)} in a UPI app
        </a>
      )}
      <div className="pointer-coarse:hidden">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
          alt={`QR code that pays ${formatPaise(totalPaise)} to ${shopName}`}
          width={192}
          height={192}
          className="mx-auto mt-3 rounded-md"
        />
        <p className="mt-3">
          Scan it with any UPI app: <b className="tabular-nums">{formatPaise(totalPaise)}</b> to {shopName}
        </p>
      </div>
      <p className="mt-2 text-sm text-muted">
        This can be paid for {minutesText(secondsLeft)}. The page goes on by itself once it is.
      </p>
      <Form method="post" className="mt-2">
        <Button kind="quiet" name="check" value="1" className="text-sm">
          I have paid, check again
        </Button>
      </Form>
    </section>
  )
}
