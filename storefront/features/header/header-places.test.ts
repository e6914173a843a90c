import { expect, test } from 'vitest'
import { isHeaderHidden } from './header-places.ts'

test.each(['/addcart', '/PaymentPage', '/paymentpage', '/checkout2', '/Checkout2/', '/checkout'])(
  'S2-035 S2-036 S2-037 no header on %s',
  (path) => {
    expect(isHeaderHidden(path)).toBe(true)
  },
)

test.each(['/', '/wishlist', '/login', '/order-confirmation', '/product/addcart', '/checkout3'])(
  'S2-038 the header is shown on %s',
  (path) => {
    expect(isHeaderHidden(path)).toBe(false)
  },
)
