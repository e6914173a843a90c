/** Where a customer requests to send something of this order back. */
export function requestPath(orderNumber: string): string {
  return `/orders/${encodeURIComponent(orderNumber)}/return`
}

export function returnPath(number: string): string {
  return `/returns/${encodeURIComponent(number)}`
}

/** Of a picture that only its customer and the shop see. */
export function returnPictureUrl(file: string): string {
  return `/returns/pictures/${file.replace(/\.jpg$/, '-280x280.jpg')}`
}
