/** How many orders; of parts of orders only, that. */
export function countText(orders: number, paise: number): string {
  return orders === 0 && paise > 0 ? 'parts' : orders.toLocaleString('en-IN')
}
