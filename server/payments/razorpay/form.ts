import type { OpenForm } from '#contract/payments.ts'
import { NO_EMAIL } from './no-email.ts'

// Runs in the browser, after the gateway's script has loaded.

interface Checkout {
  open(): void
  on(event: 'payment.failed', listener: (failed: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout
  }
}

export const openForm: OpenForm = (payment, { shopName, returnTo, color }, { onPaid, onFailed, onClosed }) => {
  if (!window.Razorpay) throw new Error('the script of the gateway is not what it should be')
  const { name, email, mobile } = payment.customer
  const checkout = new window.Razorpay({
    key: payment.keyId,
    amount: payment.totalPaise,
    currency: 'INR',
    name: shopName,
    description: `Order ${payment.number}`,
    order_id: payment.gatewayOrderId,
    prefill: { name: name || 'Guest', email: email || NO_EMAIL, contact: `+91${mobile || '9999999999'}` },
    theme: { color },
    // UPI first, and every other way below it.
    config: {
      display: {
        blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi' }] } },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: true },
      },
    },
    timeout: payment.secondsLeft,
    // In-app browsers that forbid the frame send the result there instead of calling the handler.
    callback_url: returnTo,
    handler: onPaid,
    modal: { ondismiss: onClosed },
  })
  checkout.on('payment.failed', ({ error }) => onFailed(error.description ?? ''))
  checkout.open()
}
