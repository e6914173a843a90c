import type { Gateway } from '#server/payments/gateway.ts'
import { razorpay } from '#server/payments/razorpay/index.ts'

const { environment: _, ...asRazorpay } = razorpay

/**
 * The gateway of gateway-simulator/, which `npm start` opens and whose address only it knows. It speaks as Razorpay does, so that
 * the demo and the tests of orders try the calls that production makes.
 */
export const simulator: Gateway = { ...asRazorpay, code: 'simulator', isSimulated: true }
