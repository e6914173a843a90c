/** Where the forms about sold-out sizes are sent, and the links of their mails lead. */
export const BACK_IN_STOCK_PATH = '/back-in-stock'

/** The form for one size; '' where the product has none. */
export function requestPath(productId: number | string, size: string, done = ''): string {
  const query = new URLSearchParams({ product: String(productId), size, ...(done && { done }) })
  return `${BACK_IN_STOCK_PATH}?${query}`
}
