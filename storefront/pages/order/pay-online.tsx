import { Form, useNavigation } from 'react-router'
import { formatPaise } from '#contract/money.ts'
import type { PrepaymentOffer } from '#contract/payment-requests.ts'
import { Button } from '#ui/button.tsx'

/** An order that is to be paid on delivery can be paid online until it is packed, with the discount for that. */
export function PayOnline({ offer }: { offer: PrepaymentOffer | null }) {
  const isBusy = useNavigation().formData?.get('do') === 'pay-online'
  if (!offer) return null
  const { totalPaise, lessPaise } = offer
  return (
    <Form method="post" className="mt-4 border-t border-line pt-4">
      <p className="mb-3 text-sm text-balance">
        {lessPaise > 0
          ? `Pay online before it is packed and it costs ${formatPaise(lessPaise)} less.`
          : 'You can pay online until it is packed.'}
      </p>
      <Button kind="outline" name="do" value="pay-online" isBusy={isBusy} className="w-full">
        Pay all of it online: {formatPaise(totalPaise)}
      </Button>
    </Form>
  )
}
