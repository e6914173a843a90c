import type { Gateway } from '#server/payments/gateway.ts'
import { razorpay } from '#server/payments/razorpay/index.ts'

const { environment: _, ...asRazorpay } = razorpay

/**
 * The gateway of gateway-simulator/, which `npm start` starts and whose address only it knows. It has Razorpay's
 * protocol, so that the demo and the tests of orders make the same calls as production.
 */
export const simulator: Gateway = { ...asRazorpay, code: 'simulator', isSimulated: true }
