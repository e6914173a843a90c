import { expect, test } from 'vitest'
import { footerPlaces } from './footer-places.ts'

test.each(['/checkout2', '/Checkout2/', '/PaymentPage', '/track', '/order-cancelled', '/order-confirmation'])(
  'S2-039 no footer on wide screens on %s',
  (path) => {
    expect(footerPlaces(path)).toEqual({ isOnWide: false, isOnSmall: true })
  },
)

test.each(['/ReturnPolicy', '/ResellerTermsConditions', '/CustomerSupport'])(
  'S2-040 no footer on wide screens on %s',
  (path) => {
    expect(footerPlaces(path).isOnWide).toBe(false)
  },
)

test.each(['/addcart', '/wishlist', '/UserProfile', '/product/blue-kurta'])(
  'S2-041 no footer on small screens on %s',
  (path) => {
    expect(footerPlaces(path)).toEqual({ isOnWide: true, isOnSmall: false })
  },
)

test.each(['/', '/product-category/blue-kurta', '/products-section/4', '/aboutPage', '/login'])(
  'S2-042 the footer is shown on %s',
  (path) => {
    expect(footerPlaces(path)).toEqual({ isOnWide: true, isOnSmall: true })
  },
)
