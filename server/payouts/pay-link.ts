/** Opens any UPI app with everything filled in, from a link or a QR code (NPCI's linking specification). */
export function payLinkOf({
  upiId,
  name,
  amountPaise,
  number,
}: {
  upiId: string
  name: string
  amountPaise: number
  number: string
}): string {
  // Some apps read a plus sign as one: spaces are written as %20.
  const values = { pa: upiId, pn: name, am: (amountPaise / 100).toFixed(2), cu: 'INR', tn: `Refund ${number}` }
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`)
  return `upi://pay?${query.join('&')}`
}
