import { Form } from 'react-router'
import type { PaymentSettings } from '#contract/shop-settings.ts'
import { Button } from '#ui/button.tsx'

interface UpiCardProps {
  account: NonNullable<PaymentSettings['account']>
  isBusy: boolean
}

/** What the gateway has approved for the account: its API does not tell, so the shop enters it. */
export function UpiCard({ account: { upiQr, upiIntent }, isBusy }: UpiCardProps) {
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-3 p-4">
      <h2 className="font-bold">UPI on the payment page itself</h2>
      <p className="text-sm text-muted">
        Both need an approval by the gateway’s support, and work with live keys only. Without one the gateway’s own form
        opens on UPI. If the gateway refuses what is ticked here, its form opens too.
      </p>
      <Approval name="upiQr" isOn={upiQr}>
        QR codes with their content, to scan from a screen
      </Approval>
      <Approval name="upiIntent" isOn={upiIntent}>
        UPI intent from a server (S2S), to open an app on a phone
      </Approval>
      <Button name="do" value="upi" kind="outline" isBusy={isBusy} className="w-full">
        Save what is approved
      </Button>
    </Form>
  )
}

function Approval({ name, isOn, children }: { name: string; isOn: boolean; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 shrink-0" />
      {children}
    </label>
  )
}
