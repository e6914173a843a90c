import type { OpenPayment } from '#contract/payments.ts'

/** What the gateway's form hands over after a success (its names). */
export interface PaymentResult {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface Checkout {
  open(): void
  on(event: 'payment.failed', listener: (failed: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Checkout
  }
}

interface Listeners {
  onPaid(result: PaymentResult): void
  onFailed(description: string): void
  onClosed(): void
}

interface Place {
  shopName: string
  /** Of this page, with the order and the product of Buy Now. */
  address: string
}

/** Loads the gateway's script, now that it is wanted, and opens its form over the page; rejects where it cannot be loaded. */
export async function openCheckout(
  payment: OpenPayment,
  { shopName, address }: Place,
  listeners: Listeners,
): Promise<void> {
  await loadScript(payment.checkout)
  if (!window.Razorpay) throw new Error('the script of the gateway is not what it should be')
  const { name, email, mobile } = payment.customer
  const checkout = new window.Razorpay({
    key: payment.keyId,
    amount: payment.totalPaise,
    currency: 'INR',
    name: shopName,
    description: `Order ${payment.number}`,
    order_id: payment.gatewayOrderId,
    prefill: { name: name || 'Guest', email: email || 'guest@example.com', contact: `+91${mobile || '9999999999'}` },
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--primary').trim() },
    timeout: payment.secondsLeft,
    // Where in-app browsers forbid the frame, the form sends the result there instead of calling the handler.
    callback_url: `${location.origin}/payments/return${new URL(address, location.origin).search}`,
    handler: listeners.onPaid,
    modal: { ondismiss: listeners.onClosed },
  })
  checkout.on('payment.failed', ({ error }) => listeners.onFailed(error.description ?? ''))
  checkout.open()
}

function loadScript(address: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove() // so that a second try loads it again
      reject(new Error('the script of the gateway cannot be loaded'))
    }
    document.head.append(script)
  })
}
