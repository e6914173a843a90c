import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The whole URL table of spec point 2, odd spellings included. Paths are case-insensitive (R32).
export default [
  index('pages/home/page.tsx'),
  route('product/:productSlug', 'pages/product/page.tsx', { id: 'product' }),
  route('product-category/:productSlug', 'pages/product/page.tsx', { id: 'product-category' }),
  route('product-categoryy/:productSlug', 'pages/product/page.tsx', { id: 'product-categoryy' }),
  route('products-section/:subcategoryId', 'pages/listing/subcategory-page.tsx'),
  route('products-section2/:categoryId', 'pages/listing/category-page.tsx'),
  route('Product-Serach/:searchQuery?', 'pages/search/page.tsx'),
  route('ProductNotFound', 'pages/search/product-not-found-page.tsx'),
  route('addcart', 'pages/cart/page.tsx'),
  // Not in the specification: where shop pages send Add and Buy Now, answered in JSON.
  route('addcart/add', 'pages/cart/add.ts'),
  // Not in the specification: where the code of an offer is sent.
  route('addcart/code', 'pages/cart/code.ts'),
  route('wishlist', 'pages/wishlist/page.tsx'),
  route('RecentlyViewed', 'pages/recently-viewed/page.tsx', { id: 'recently-viewed' }),
  route('Recentlyproduct', 'pages/recently-viewed/page.tsx', { id: 'recentlyproduct' }),
  route('login', 'pages/login/page.tsx'),
  // Not in the specification: the steps of a sign-in by code.
  route('login/code', 'pages/login-code/page.tsx'),
  // Not in the specification: requests of the script that signs in with a passkey, in JSON.
  route('login/passkey', 'pages/login/passkey-options.ts'),
  route('logout', 'pages/logout/page.tsx'),
  route('register', 'pages/register/page.tsx'),
  route('CreateAccountCard', 'pages/sign-up/create-account-page.tsx'),
  route('AccountVerifiedCard', 'pages/sign-up/account-verified-page.tsx'),
  route('reset-password', 'pages/reset-password/page.tsx'),
  route('address-form', 'pages/address-form/page.tsx'),
  route('your-address', 'pages/your-address/page.tsx'),
  // Not in the specification: from the number to the order on one page, for who is new.
  route('checkout', 'pages/checkout/short-page.tsx'),
  route('checkout2', 'pages/checkout/page.tsx'),
  route('PaymentPage', 'pages/payment/page.tsx'),
  route('order-confirmation', 'pages/order-confirmation/page.tsx'),
  route('order-cancelled', 'pages/order-cancelled/page.tsx'),
  route('cancellation-form', 'pages/cancellation-form/page.tsx'),
  route('track', 'pages/track/page.tsx'),
  route('your-orders', 'pages/orders/page.tsx'),
  // Not in the specification: one order.
  route('orders/:orderNumber', 'pages/order/page.tsx'),
  // Not in the specification: what the link of a message to a phone opens.
  route('o/:token', 'pages/order-link/page.tsx'),
  // Not in the specification: what the link of the mail about a new device opens.
  route('not-me/:token', 'pages/not-me/page.tsx'),
  // Not in the specification: some pieces of it are cancelled.
  route('orders/:orderNumber/cancel-part', 'pages/cancel-part/page.tsx'),
  // Not in the specification: cash that is given back to a UPI id.
  route('orders/:orderNumber/refund', 'pages/refund/page.tsx'),
  // Not in the specification: an order is paid online instead of on delivery.
  route('pay/:token', 'pages/pay/page.tsx'),
  route('UserProfile', 'pages/account/page.tsx', { id: 'user-profile' }),
  route('overview', 'pages/account/page.tsx', { id: 'overview' }),
  route('account-settings', 'pages/account/settings-page.tsx'),
  // Not in the specification: for who has no e-mail address.
  route('account-settings/email', 'pages/account/email-page.tsx'),
  // Not in the specification: likewise, to add a passkey.
  route('account-settings/passkey', 'pages/account/passkey-options.ts'),
  route('aboutPage', 'pages/static/about-page.tsx'),
  route('ReturnPolicy', 'pages/static/return-policy-page.tsx'),
  route('ResellerTermsConditions', 'pages/static/terms-page.tsx'),
  route('CustomerSupport', 'pages/static/support-page.tsx'),
  // Not in the specification: where the forms of the product page (without scripts) and of Customer Support are sent.
  route('delivery', 'pages/delivery/page.tsx'),
  route('customer-support/complaint', 'pages/complaint/page.tsx'),
  // Not in the specification: a request for a notice that a size is back.
  route('back-in-stock', 'pages/back-in-stock/page.tsx'),
  // Not in the specification: reviews.
  route('product/:productSlug/reviews', 'pages/reviews/page.tsx'),
  route('orders/:orderNumber/review', 'pages/review-lines/page.tsx'),
  route('orders/:orderNumber/review/:line', 'pages/review/page.tsx'),
  // Not in the specification: what a customer sends back.
  route('orders/:orderNumber/return', 'pages/return/page.tsx'),
  route('returns/:returnNumber', 'pages/return-status/page.tsx'),
  route('review-mails', 'pages/review-mails/page.tsx'),
  route('review-terms', 'pages/review-terms/page.tsx'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig
