export const HOST = 'orders.localhost'
export const PRODUCTS = 1_000
/** Half of them buy in the shop, half through pgbench. There are enough to stay below the limit of thirty orders an hour each. */
export const CUSTOMERS = 20_000

// Ids outside every other range, so that a recorded statement shows which customer and product it is about.
export const CUSTOMER = 710_000_000
export const ADDRESS = 720_000_000
export const PRODUCT = 730_000_000
export const STOCK = 740_000_000
export const MOBILE = 9_100_000_000

/** The nth customer, signed in. */
export function customerAt(nth: number) {
  return {
    customerId: CUSTOMER + nth,
    addressId: ADDRESS + nth,
    mobile: MOBILE + nth,
    token: `bench-${nth}`,
    from: `10.9.${nth >> 8}.${nth & 255}`,
  }
}

export function productAt(nth: number) {
  return { productId: PRODUCT + nth, stockId: STOCK + nth }
}
