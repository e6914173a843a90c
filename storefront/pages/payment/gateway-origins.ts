/** What the gateway's own script reaches for besides the place it comes from (faults.md, Razorpay). */
const OF_RAZORPAY = 'https://cdn.razorpay.com https://lumberjack.razorpay.com'

/** For the security policy of the page that opens the gateway's form. */
export function gatewayOrigins({ checkout, api }: { checkout: string; api: string }): string {
  const origins = new Set([new URL(checkout).origin, new URL(api).origin])
  const others = [...origins].some((origin) => origin.endsWith('.razorpay.com')) ? ` ${OF_RAZORPAY}` : ''
  return [...origins].join(' ') + others
}
